import type { EnquiryDetail } from '#enquiries/contract/enquiries.ts';
import { enquiryPageTexts } from '#enquiries/words/en/enquiry.ts';
import { callUrl } from '#ui/console/api/call.ts';
import { Section } from '#ui/console/parts/section.tsx';

const { photos: texts } = enquiryPageTexts;

/** The customer's photos; each opens in full in its own tab. */
export function PhotosSection({ enquiry: { id, photos } }: { enquiry: EnquiryDetail }) {
  if (photos.length === 0) return null;
  return (
    <Section title={texts.title}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photoId, index) => {
          const address = callUrl('GET /enquiries/:id/photos/:photoId', {
            params: { id, photoId },
          });
          return (
            <li key={photoId}>
              <a className="block" href={address} rel="noreferrer" target="_blank">
                <img
                  alt={texts.photo(index + 1)}
                  className="aspect-4/3 w-full rounded-card border border-line object-cover"
                  loading="lazy"
                  src={address}
                />
              </a>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-ink-soft text-sm">{texts.kept}</p>
    </Section>
  );
}
