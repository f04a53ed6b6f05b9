// React's hot reload must load before the first component.
import '@vitejs/plugin-react/preamble';
import '#crew/pages/phone/main.tsx';
