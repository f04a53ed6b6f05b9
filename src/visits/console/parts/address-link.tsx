/** Links to a map. */
export function AddressLink({ address, label }: { address: readonly string[]; label?: string }) {
  const text = address.join(', ');
  return (
    <a
      className="inline-flex min-h-11 items-center text-primary underline lg:min-h-6"
      href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(text)}`}
      rel="noreferrer"
      target="_blank"
    >
      {label ?? text}
    </a>
  );
}
