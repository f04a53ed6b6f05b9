import { cancelledTexts } from '#texts/result.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { KettleDrawing } from '#web/ui/drawings/kettle-drawing.tsx';

export function CancelledView() {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 py-8">
      <KettleDrawing />
      <h1 className="font-bold text-2xl">{cancelledTexts.title}</h1>
      <p className="font-semibold text-lg">{cancelledTexts.noCharges}</p>
      <p>{cancelledTexts.next}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <LinkButton href="/">{cancelledTexts.back}</LinkButton>
        <LinkButton href="/contact" variant="secondary">
          {cancelledTexts.support}
        </LinkButton>
      </div>
    </div>
  );
}
