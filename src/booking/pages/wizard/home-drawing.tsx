import rooms from './rooms.svg?url&no-inline';

interface HomeDrawingProps {
  bedroomBath: string;
  className?: string;
}

/** A house that grows with its bedrooms. */
export function HomeDrawing({ bedroomBath, className }: HomeDrawingProps) {
  return (
    <svg aria-hidden="true" className={className} height="34" width="44">
      <use href={`${rooms}#home${drawnRoomCount(bedroomBath)}`} />
    </svg>
  );
}

/** From one to six. "4br3ba" has four. */
function drawnRoomCount(bedroomBath: string): number {
  return Math.min(Number.parseInt(bedroomBath, 10) || 1, 6);
}
