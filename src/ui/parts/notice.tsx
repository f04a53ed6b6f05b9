import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon } from './icons.tsx';
import { AlertIcon, InfoIcon } from './more-icons.tsx';

interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: string;
  children?: ReactNode;
  className?: string;
}

const TONES = {
  info: 'border-tint-line bg-tint text-ink',
  success: 'border-tint-line bg-tint text-ink',
  warning: 'border-transparent bg-apricot text-on-apricot',
  danger: 'border-coral bg-coral-tint text-ink',
};

const ICONS = { info: InfoIcon, success: CheckIcon, warning: AlertIcon, danger: AlertIcon };

/** A short, highlighted text. If it appears late, give a parent a role that announces it. */
export function Notice({ tone = 'info', title, children, className }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div
      className={classNames('flex gap-3 rounded-card border p-4 text-sm', TONES[tone], className)}
    >
      <Icon className={classNames('size-5', tone === 'danger' && 'text-coral')} />
      <div className="wrap-anywhere flex min-w-0 grow flex-col gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}

/** A line across the top of every page, e.g. for a demo or a live card test. */
export function Banner({ tone, children }: { tone: 'info' | 'danger'; children: ReactNode }) {
  return (
    <p
      className={classNames(
        'px-4 py-2 text-center font-medium text-sm',
        tone === 'info' ? 'bg-apricot text-on-apricot' : 'bg-coral text-on-coral',
      )}
    >
      {children}
    </p>
  );
}
