import type { VisitPhotoRow } from '#crew/contract/report.ts';
import { crewRecordTexts as texts } from '#crew/words/en/crew-left.ts';
import { calling, callUrl } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { Button } from '#ui/parts/button.tsx';

/** The crews' photos of a booking's visits; each opens full size in its own tab. */
export function VisitPhotos({ photos }: { photos: readonly VisitPhotoRow[] }) {
  if (photos.length === 0) return null;
  return (
    <Section title={texts.photos}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo) => (
          <li key={photo.id}>
            <PhotoLink className="aspect-4/3 w-full" photo={photo} />
            <p className="text-ink-soft text-xs">{labelOf(photo)}</p>
            {photo.kind === 'office' && <RemovePhoto photo={photo} />}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft text-sm">{texts.kept}</p>
    </Section>
  );
}

/** A photo in the size of `className`; a press opens it full size in its own tab. */
export function PhotoLink({ photo, className }: { photo: VisitPhotoRow; className: string }) {
  const address = callUrl('GET /visits/:id/photos/:photoId', {
    params: { id: photo.visitId, photoId: photo.id },
  });
  return (
    <a className="block" href={address} rel="noreferrer" target="_blank">
      <img
        alt={labelOf(photo)}
        className={`rounded-card border border-line object-cover ${className}`}
        loading="lazy"
        src={address}
      />
    </a>
  );
}

function labelOf({ kind, who, at }: VisitPhotoRow): string {
  const name = texts.kinds[kind];
  const when = formatDateTime(at);
  return who === '' ? texts.officePhoto(name, when) : texts.photo(name, who, when);
}

/** Only the office's own photos can be removed; a crew's photos stay. */
function RemovePhoto({ photo }: { photo: VisitPhotoRow }) {
  const remove = useAct(calling('POST /visits/:id/photos/:photoId/remove'), '/bookings');
  return (
    <Button
      aria-label={`${texts.remove}: ${labelOf(photo)}`}
      busy={remove.isPending}
      className="-ml-5"
      onClick={() => remove.mutate({ params: { id: photo.visitId, photoId: photo.id } })}
      variant="quiet"
    >
      {texts.remove}
    </Button>
  );
}
