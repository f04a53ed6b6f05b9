import { ErrorView } from '#ui/pages/error-view.tsx';
import { BucketDrawing } from '#ui/parts/drawings/bucket-drawing.tsx';

/** The whole page, where the server could not make the one that was requested. */
export function ErrorPage() {
  return <ErrorView drawing={<BucketDrawing />} />;
}
