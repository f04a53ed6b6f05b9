import { AlertIcon } from './more-icons.tsx';

/** The sentence under a field that says what is wrong with it; nothing without a text. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="mt-1.5 flex gap-1.5 wrap-anywhere font-medium text-coral text-sm" id={id}>
      <AlertIcon className="mt-0.5 size-4" />
      {text}
    </p>
  );
}
