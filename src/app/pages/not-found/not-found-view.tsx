import { notFoundTexts } from '#app/words/en/not-found.ts';
import { LinkButton } from '#ui/parts/button.tsx';
import { BucketDrawing } from '#ui/parts/drawings/bucket-drawing.tsx';

export function NotFoundView() {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 py-8">
      <BucketDrawing />
      <h1 className="font-bold text-2xl">{notFoundTexts.title}</h1>
      <p>{notFoundTexts.text}</p>
      <LinkButton className="mt-2" href="/">
        {notFoundTexts.home}
      </LinkButton>
    </div>
  );
}
