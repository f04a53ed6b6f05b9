/** A separately bundled file as the text of a classic script, made by vite/inline-scripts.ts. */
declare module '*?script' {
  export const script: string;
}
