import { Drawing, type DrawingProps, MINT } from './drawing.tsx';

/** A key with a tag: the home is in good hands. */
export function KeyDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle {...MINT} cx="54" cy="58" r="32" />
      <circle cx="54" cy="58" r="26" />
      <circle cx="54" cy="58" r="9" />
      <path d="M80 58h62v14M120 58v18M100 58v12" />
      <path d="m44 82-10 12" />
      <path d="m34 92 14 10-10 20-24-4 4-24z" fill="var(--apricot)" />
    </Drawing>
  );
}
