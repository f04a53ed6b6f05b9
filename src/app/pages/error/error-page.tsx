import { ErrorView } from '#ui/pages/error-view.tsx';
import { BucketDrawing } from '#ui/parts/drawings/bucket-drawing.tsx';

/** A full page for when the server could not render the requested one. */
export function ErrorPage() {
  return <ErrorView drawing={<BucketDrawing />} />;
}
