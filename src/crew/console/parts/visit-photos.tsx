import type { VisitPhotoRow } from '#crew/contract/report.ts';
import { crewLeftTexts as texts } from '#crew/words/en/crew-left.ts';
import { calling, callUrl } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { Button } from '#ui/parts/button.tsx';

/** What crews photographed at a booking's visits; each opens whole in its own tab. */
export function VisitPhotos({ photos }: { photos: readonly VisitPhotoRow[] }) {
  if (photos.length === 0) return null;
  return (
    <Section title={texts.photos}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map(({ id: photoId, visitId, kind, at, who }) => {
          const address = callUrl('GET /visits/:id/photos/:photoId', {
            params: { id: visitId, photoId },
          });
          const name = texts.kinds[kind];
          const when = formatDateTime(at);
          const label = who === '' ? texts.officePhoto(name, when) : texts.photo(name, who, when);
          return (
            <li key={photoId}>
              <a className="block" href={address} rel="noreferrer" target="_blank">
                <img
                  alt={label}
                  className="aspect-4/3 w-full rounded-card border border-line object-cover"
                  loading="lazy"
                  src={address}
                />
              </a>
              <p className="text-ink-soft text-xs">{label}</p>
              {kind === 'office' && (
                <RemovePhoto label={label} photoId={photoId} visitId={visitId} />
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-ink-soft text-sm">{texts.kept}</p>
    </Section>
  );
}

/** Only what the office attached goes again; what a crew photographed stays. */
function RemovePhoto({
  label,
  ...photo
}: Pick<VisitPhotoRow, 'visitId'> & { photoId: string; label: string }) {
  const remove = useAct(calling('POST /visits/:id/photos/:photoId/remove'), '/bookings');
  return (
    <Button
      aria-label={`${texts.remove}: ${label}`}
      busy={remove.isPending}
      className="-ml-5"
      onClick={() => remove.mutate({ params: { id: photo.visitId, photoId: photo.photoId } })}
      variant="quiet"
    >
      {texts.remove}
    </Button>
  );
}
