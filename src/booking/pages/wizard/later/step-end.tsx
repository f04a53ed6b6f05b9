import type { StepId } from '#booking/rules/steps.ts';
import { BucketDrawing } from '#ui/parts/drawings/bucket-drawing.tsx';
import { KettleDrawing } from '#ui/parts/drawings/kettle-drawing.tsx';
import { KeyDrawing } from '#ui/parts/drawings/key-drawing.tsx';
import { RoomDrawing } from '#ui/parts/drawings/room-drawing.tsx';

const DRAWINGS: Partial<Record<StepId, typeof RoomDrawing>> = {
  frequency: KettleDrawing,
  'add-ons': BucketDrawing,
  contact: KeyDrawing,
  home: RoomDrawing,
};

/** What a step ends with; the review ends with its button. */
export function StepEnd({ step }: { step: StepId }) {
  const Drawn = DRAWINGS[step];
  return Drawn && <Drawn className="mx-auto mt-6 h-20 max-w-full" />;
}
