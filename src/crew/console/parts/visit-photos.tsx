import type { VisitPhotoRow } from '#crew/contract/report.ts';
import { crewLeftTexts as texts } from '#crew/words/en/crew-left.ts';
import { callUrl } from '#ui/console/api/call.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { Section } from '#ui/console/parts/section.tsx';

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
          const label = texts.photo(texts.kinds[kind], who, formatDateTime(at));
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
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-ink-soft text-sm">{texts.kept}</p>
    </Section>
  );
}
