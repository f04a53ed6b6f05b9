import type { ReactNode } from 'react';
import { BucketDrawing } from '#ui/parts/drawings/bucket-drawing.tsx';
import { RoomDrawing } from '#ui/parts/drawings/room-drawing.tsx';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** 'done': nothing is left to do, which is good. */
  drawing?: 'none-found' | 'done';
  children?: ReactNode;
}

export function EmptyState({ title, text, drawing = 'none-found', children }: EmptyStateProps) {
  const Drawing = drawing === 'done' ? RoomDrawing : BucketDrawing;
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      <Drawing className="h-24" />
      <p className="font-semibold text-base">{title}</p>
      {text && <p className="max-w-md text-ink-soft">{text}</p>}
      {children}
    </div>
  );
}
