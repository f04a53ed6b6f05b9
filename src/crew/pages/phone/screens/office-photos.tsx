import { useEffect, useState } from 'react';
import type { CrewVisit } from '#crew/contract/phone.ts';
import { usePhone } from '#crew/pages/phone/store/phone-state.ts';
import { photoOfOffice } from '#crew/pages/phone/sync/office-photo.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';

const texts = phoneTexts.photos;

/** The office's photos for the crew of a visit. */
export function OfficePhotos({ visit }: { visit: CrewVisit }) {
  const token = usePhone().session?.token ?? null;
  const own = visit.photos.filter(({ kind }) => kind === 'office');
  if (own.length === 0 || token === null) return null;
  return (
    <section>
      <h2 className="font-bold text-xl">{texts.ofOffice}</h2>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-3">
        {own.map(({ id }) => (
          <li key={id}>
            <Photo id={id} token={token} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Needs this phone's token, so a plain URL does not work. */
function Photo({ id, token }: { id: string; token: string }) {
  const [source, setSource] = useState<string | null | 'missing'>(null);
  useEffect(() => {
    let address: string | null = null;
    let isOver = false;
    void photoOfOffice(id, token).then((photo) => {
      if (isOver) return;
      address = photo === null ? null : URL.createObjectURL(photo);
      setSource(address ?? 'missing');
    });
    return () => {
      isOver = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [id, token]);
  if (source === 'missing') return <p>{texts.notLoaded}</p>;
  if (source === null) return <p>{texts.loading}</p>;
  return <img alt={texts.kinds.office} className="w-full rounded-card" src={source} />;
}
