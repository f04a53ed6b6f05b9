import type { DoneVisit } from '#after-visit/contract/after-visit.ts';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { afterVisitTexts as texts } from '#own-page/words/en/after-visit.ts';

interface VisitPhotosProps extends Pick<OwnBookingProps, 'token'> {
  visitId: string;
  photos: DoneVisit['photos'];
}

/** The crew's photos of the home before and after; each opens in full in its own tab. */
export function VisitPhotos({ token, visitId, photos }: VisitPhotosProps) {
  return (
    <ul className="grid w-full grid-cols-2 gap-3 sm:grid-cols-3">
      {photos.map(({ id, kind }, index) => {
        const address = `/booking/${encodeURIComponent(token)}/photos/${visitId}/${id}`;
        const number = photos.slice(0, index + 1).filter((photo) => photo.kind === kind).length;
        return (
          <li key={id}>
            <a className="block" href={address} rel="noreferrer" target="_blank">
              <img
                alt={texts.photo(texts.photos[kind], number)}
                className="aspect-4/3 h-auto w-full rounded-card border border-line object-cover"
                height={300}
                loading="lazy"
                src={address}
                width={400}
              />
            </a>
            <p aria-hidden className="text-ink-soft text-sm">
              {texts.photos[kind]}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
