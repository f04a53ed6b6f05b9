import { APRICOT, Drawing, type DrawingProps } from './drawing.tsx';

/** A boiling kettle: work is under way, or all is done. */
export function KettleDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle {...APRICOT} cx="80" cy="70" r="42" />
      <path d="M50 104h60l-8-44a22 22 0 0 0-44 0zM42 112h76" />
      <path d="M53 88 30 68l-8 2M110 56c18-2 22 22-3 30M80 38v-8m-6 0h12" />
      <path d="M18 56c-6-6 6-10 0-16s6-10 0-16M32 50c-4-5 5-8 0-13" />
    </Drawing>
  );
}
