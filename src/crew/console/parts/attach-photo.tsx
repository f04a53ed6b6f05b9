import { useState } from 'react';
import { crewRecordTexts as texts } from '#crew/words/en/crew-left.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { FileButton } from '#ui/console/parts/file-button.tsx';
import { shrinkPhoto } from '#ui/pages/shrink-photo.ts';
import { FieldError } from '#ui/parts/field-error.tsx';

/** Attaches a photo to a visit for its crew; the browser shrinks it first. */
export function AttachPhoto({ visitId }: { visitId: VisitId }) {
  const attach = useAct(calling('POST /visits/:id/photos'), '/bookings');
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const id = `photo-of-${visitId}`;

  async function add(file: File): Promise<void> {
    setAdding(true);
    setProblem(null);
    try {
      const shrunk = await shrinkPhoto(file);
      if (shrunk === null) return setProblem(texts.unreadable);
      const body = { photoId: crypto.randomUUID(), jpeg: await base64Of(shrunk.jpeg) };
      await attach.mutateAsync({ params: { id: visitId }, body });
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setAdding(false);
    }
  }

  return (
    <div>
      <FileButton
        accept="image/*"
        describedBy={problem === null ? undefined : `${id}-error`}
        disabled={isAdding}
        id={id}
        label={isAdding ? texts.adding : texts.add}
        onFile={(file) => void add(file)}
      />
      <FieldError id={`${id}-error`} text={problem ?? undefined} />
    </div>
  );
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
