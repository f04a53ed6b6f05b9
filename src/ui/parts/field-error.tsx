import { useEffect, useRef, useState } from 'react';
import { AlertIcon } from './more-icons.tsx';

/**
 * The sentence under a field with a problem; nothing without a text. After a fix its space stays
 * until the form is sent again, so nothing below moves while someone types.
 */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  const place = useRef<HTMLParagraphElement>(null);
  const [said, setSaid] = useState(text);
  if (text && text !== said) setSaid(text);
  const isMended = !text && Boolean(said);
  useEffect(() => {
    if (!isMended) return;
    const forget = () => setSaid('');
    const form = place.current?.closest('form');
    form?.addEventListener('submit', forget);
    return () => form?.removeEventListener('submit', forget);
  }, [isMended]);
  if (!text && !said) return null;
  return (
    <p
      className={`mt-1.5 flex gap-1.5 wrap-anywhere font-medium text-coral text-sm ${text ? '' : 'invisible'}`}
      id={id}
      ref={place}
    >
      <AlertIcon className="mt-0.5 size-4" />
      {text || said}
    </p>
  );
}
