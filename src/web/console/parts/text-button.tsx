interface TextButtonProps {
  label: string;
  onClick: () => void;
}

/** A small act beside a fact; tall enough for a thumb on a phone. */
export function TextButton({ label, onClick }: TextButtonProps) {
  return (
    <button
      className="inline-flex min-h-11 min-w-11 items-center text-left text-primary underline sm:min-h-6"
      onClick={onClick}
      type="button"
    >
      {label}
    </button>
  );
}
