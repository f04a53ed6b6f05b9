interface TextButtonProps {
  label: string;
  /** For several with the same label: begins with it and says which one. */
  fullLabel?: string;
  onClick: () => void;
}

/** A small action next to a fact; tall enough for a thumb on a phone. */
export function TextButton({ label, fullLabel, onClick }: TextButtonProps) {
  return (
    <button
      aria-label={fullLabel}
      className="wrap-anywhere inline-flex min-h-11 min-w-11 items-center text-left text-primary underline sm:min-h-6"
      onClick={onClick}
      type="button"
    >
      {label}
    </button>
  );
}
