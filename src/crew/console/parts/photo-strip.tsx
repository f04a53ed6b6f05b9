import type { VisitPhotoRow } from '#crew/contract/report.ts';
import { PhotoLink } from './visit-photos.tsx';

/** How many fit in a row; the booking's page has them all. */
const MOST = 6;

/** A crew's photos as thumbnails; the closed door comes first. */
export function PhotoStrip({ photos }: { photos: readonly VisitPhotoRow[] }) {
  if (photos.length === 0) return null;
  const [doors, others] = [true, false].map((isDoor) =>
    photos.filter(({ kind }) => (kind === 'no-access') === isDoor),
  );
  return (
    <ul className="my-1 flex flex-wrap gap-1.5">
      {[...(doors ?? []), ...(others ?? [])].slice(0, MOST).map((photo) => (
        <li key={photo.id}>
          <PhotoLink className="size-16" photo={photo} />
        </li>
      ))}
    </ul>
  );
}
