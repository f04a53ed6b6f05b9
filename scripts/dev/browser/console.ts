// React's hot reload must load before the first component.
import '@vitejs/plugin-react/preamble';
import '#app/console/main.tsx';
