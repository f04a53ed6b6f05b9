export interface IconProps {
  className?: string;
}

/** Icons appear next to words, never instead of them, so none has a name. */
export function Icon({ className = 'size-5', path }: IconProps & { path: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2"
      viewBox="0 0 24 24"
    >
      <path d={path} />
    </svg>
  );
}
