// React's hot reload has to be there before the first component is.
import '@vitejs/plugin-react/preamble';
import '#crew/pages/phone/main.tsx';
