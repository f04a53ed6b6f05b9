import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { uiTexts } from '#ui/words/en/parts.ts';
import { classNames } from './class-names.ts';
import { CheckIcon } from './icons.tsx';
import { AlertIcon, CloseIcon } from './more-icons.tsx';
import type { ToastMessage } from './toast.ts';

interface ShownToast extends ToastMessage {
  id: number;
}

/** Long enough to read twice; hovering or focusing pauses it. */
const SECONDS_SHOWN = { error: 20, status: 10 };

let toasts: readonly ShownToast[] = [];
let lastId = 0;
let mounted = false;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function addToast(message: ToastMessage): void {
  mountRegion();
  lastId += 1;
  const others = toasts.filter((toast) => toast.text !== message.text);
  change([...others, { ...message, id: lastId }].slice(-3));
}

function mountRegion(): void {
  if (mounted) return;
  mounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<ToastRegion />);
}

function ToastRegion() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <section
      aria-label={uiTexts.notifications}
      className="fixed inset-x-4 top-[calc(1rem+var(--above,0px))] z-50 flex flex-col gap-3 sm:left-auto sm:w-96"
    >
      {shown.map((toast) => (
        <Toast
          key={toast.id}
          onDismiss={() => change(toasts.filter((other) => other.id !== toast.id))}
          toast={toast}
        />
      ))}
    </section>
  );
}

function Toast({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) {
  const [held, setHeld] = useState(false);
  const isError = toast.tone === 'error';
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onDismiss, SECONDS_SHOWN[toast.tone] * 1000);
    return () => clearTimeout(timer);
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses the timer while someone reads
    <div
      className={classNames(
        'flex gap-3 rounded-card border-2 bg-surface p-4 shadow-lift',
        isError ? 'border-coral' : 'border-primary',
      )}
      onBlur={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      role={isError ? 'alert' : 'status'}
    >
      {isError ? <AlertIcon className="mt-0.5 size-5 text-coral" /> : <CheckIcon />}
      <div className="min-w-0 grow">
        <p className={classNames('font-semibold', isError && 'text-coral')}>{toast.title}</p>
        <p className="wrap-anywhere text-sm">{toast.text}</p>
      </div>
      <button
        aria-label={uiTexts.dismiss}
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-card hover:bg-sunken"
        onClick={onDismiss}
        type="button"
      >
        <CloseIcon />
      </button>
    </div>
  );
}
