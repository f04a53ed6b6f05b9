import * as own from '#ui/console/parts/icons.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { BucketDrawing } from '#ui/parts/drawings/bucket-drawing.tsx';
import { KettleDrawing } from '#ui/parts/drawings/kettle-drawing.tsx';
import { KeyDrawing } from '#ui/parts/drawings/key-drawing.tsx';
import { RoomDrawing } from '#ui/parts/drawings/room-drawing.tsx';
import * as shared from '#ui/parts/icons.tsx';
import * as more from '#ui/parts/more-icons.tsx';

const drawings = { RoomDrawing, KettleDrawing, BucketDrawing, KeyDrawing };

export function PictureShow() {
  return (
    <>
      <Section title="Drawings">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {Object.entries(drawings).map(([name, Drawing]) => (
            <li className="flex flex-col items-center gap-2" key={name}>
              <Drawing className="h-24" />
              {name.replace('Drawing', '')}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Icons">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {Object.entries({ ...shared, ...more, ...own }).map(([name, Icon]) => (
            <li className="flex items-center gap-3" key={name}>
              <Icon className="size-5" />
              {name.replace('Icon', '')}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
