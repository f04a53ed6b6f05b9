import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { ButtonShow } from './button-show.tsx';
import { ChoiceShow } from './choice-show.tsx';
import { ColourShow } from './colour-show.tsx';
import { FieldShow } from './field-show.tsx';
import { ListShow } from './list-show.tsx';
import { MessageShow } from './message-show.tsx';
import { PictureShow } from './picture-show.tsx';

/** Every shared part in every state, for developers, not for staff. */
export function Component() {
  return (
    <>
      <PageTitle title="Parts of the pages" />
      <div className="flex flex-col gap-6">
        <ColourShow />
        <ButtonShow />
        <FieldShow />
        <ChoiceShow />
        <MessageShow />
        <ListShow />
        <PictureShow />
      </div>
    </>
  );
}
