import { APRICOT, Drawing, type DrawingProps, MINT } from './drawing.tsx';

/** A tidy room: window, armchair, lamp. */
export function RoomDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path {...MINT} d="M22 18h48v44H22z" />
      <circle {...APRICOT} cx="118" cy="40" r="22" />
      <path d="M22 18h48v44H22zM46 18v44M22 40h48M12 112h136" />
      <path d="M118 112V52M104 112h28M106 52l6-24h12l6 24z" />
      <path d="M30 112v-8m44 8v-8M28 104V84a8 8 0 0 1 8-8h32a8 8 0 0 1 8 8v20zM22 86a6 6 0 0 1 12 0v10h36V86a6 6 0 0 1 12 0v18H22z" />
    </Drawing>
  );
}
