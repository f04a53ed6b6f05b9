import { Drawing, type DrawingProps, MINT } from './drawing.tsx';

/** A bucket with a cloth and bubbles, for an empty state or a problem to clean up. */
export function BucketDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path {...MINT} d="M46 60h68l-8 52H54z" />
      <path d="M42 54h76v8H42zM46 62l8 50h52l8-50M46 54c0-36 68-36 68 0" />
      <path d="M86 54v26c0 6 18 6 18 0V62" fill="var(--apricot)" />
      <circle cx="30" cy="40" r="7" />
      <circle cx="132" cy="34" r="5" />
      <circle cx="22" cy="22" r="4" />
      <circle cx="140" cy="52" r="3" />
      <path d="M30 112h100" />
    </Drawing>
  );
}
