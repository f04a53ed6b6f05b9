import type { ReactNode } from 'react';

interface IllustrationProps {
  className?: string;
}

/** Line drawings of our own: ink for the lines, one mint and one apricot area, never a meaning. */
function Drawing({
  className = 'h-32 max-w-full',
  children,
}: IllustrationProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="var(--ink)"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2.5"
      viewBox="0 0 160 128"
    >
      {children}
    </svg>
  );
}

const MINT = { fill: 'var(--tint)', stroke: 'none' };
const APRICOT = { fill: 'var(--apricot)', stroke: 'none' };

/** A tidy room: window, armchair, lamp. */
export function RoomDrawing(props: IllustrationProps) {
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

/** A kettle on the boil: it is being worked on, or all is done. */
export function KettleDrawing(props: IllustrationProps) {
  return (
    <Drawing {...props}>
      <circle {...APRICOT} cx="80" cy="70" r="42" />
      <path d="M50 104h60l-8-44a22 22 0 0 0-44 0zM42 112h76" />
      <path d="M53 88 30 68l-8 2M110 56c18-2 22 22-3 30M80 38v-8m-6 0h12" />
      <path d="M18 56c-6-6 6-10 0-16s6-10 0-16M32 50c-4-5 5-8 0-13" />
    </Drawing>
  );
}

/** A bucket with a cloth and bubbles: nothing here, or something to wipe up. */
export function BucketDrawing(props: IllustrationProps) {
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

/** A key with a tag: the home is in good hands. */
export function KeyDrawing(props: IllustrationProps) {
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
