import { homeOffer } from '#booking/pages/wizard/home-offer.ts';
import { HomePrice } from '#booking/pages/wizard/home-price.tsx';
import { chosenVisitText, visitSavingText } from '#booking/pages/wizard/later/visit-saving.ts';
import { serviceSections } from '#booking/pages/wizard/service-sections.ts';
import type { ServiceStepProps } from '#booking/pages/wizard/service-step.tsx';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { texts } from '#booking/words/en/wizard.ts';
import { RoomPicture } from '#catalogue/pages/parts/room-picture.tsx';
import { dutiesByRoom, type RoomId, roomIds } from '#catalogue/rules/rooms.ts';
import type { Service } from '#catalogue/rules/types.ts';
import { compareTexts, roomNames, roomWords } from '#catalogue/words/en/rooms.ts';
import { Button } from '#ui/parts/button.tsx';
import { classNames } from '#ui/parts/class-names.ts';
import { VisuallyHidden } from '#ui/parts/live-region.tsx';

export interface CompareTableProps extends Pick<ServiceStepProps, 'catalogue' | 'draft' | 'rules'> {
  /** The one that is shown if there is room for only one. */
  room: RoomId;
  onChoose: (id: string) => void;
}

export function CompareTable({ room, ...props }: CompareTableProps) {
  const only = (id: RoomId) => (id === room ? undefined : 'max-lg:hidden');
  return (
    <table className="w-full text-left wrap-anywhere text-sm">
      <caption className="sr-only">{compareTexts.title}</caption>
      <thead className="max-lg:hidden lg:sticky lg:-top-8 lg:bg-surface">
        <tr>
          <th className="p-2 pl-0" scope="col">
            {compareTexts.service}
          </th>
          {roomIds.map((id) => (
            <th className={classNames('p-2', only(id))} key={id} scope="col">
              {roomNames[id]}
            </th>
          ))}
        </tr>
      </thead>
      {serviceSections(props.catalogue).map(({ category, listed }) => (
        <tbody key={category}>
          <tr>
            <th
              className="border-line border-t pt-4 pb-1 font-semibold text-lg"
              colSpan={roomIds.length + 1}
              scope="rowgroup"
            >
              {texts.sections[category]}
            </th>
          </tr>
          {listed.map(({ service }) => (
            <ServiceRow key={service.id} only={only} service={service} {...props} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface ServiceRowProps extends Omit<CompareTableProps, 'room'> {
  service: Service;
  only: (room: RoomId) => string | undefined;
}

function ServiceRow({ service, only, catalogue, draft, rules, onChoose }: ServiceRowProps) {
  const duties = dutiesByRoom(catalogue.services, roomWords, [service]);
  const isChosen = service.id === draft.serviceId;
  const forHome = { catalogue, draft, rules };
  const weekly = visitSavingText(forHome, service.id, 'weekly');
  return (
    <tr className={classNames('border-line border-t align-top', isChosen && 'bg-tint')}>
      <th className="py-3 pr-2 max-lg:w-2/5 font-normal lg:w-52" scope="row">
        <span className="block font-semibold">{service.name}</span>
        <span className="mb-2 block">
          <HomePrice
            {...homeOffer(catalogue, draft, service, rules)}
            service={service}
            visit={chosenVisitText(forHome, service)}
          />
          {service.planPrices && (
            <span className="block text-ink-soft text-xs tabular">
              {weekly && `${laterTexts.frequencies.weekly}: ${weekly}`}
            </span>
          )}
        </span>
        <Button
          aria-pressed={isChosen}
          className="max-lg:px-3"
          onClick={() => onChoose(service.id)}
          variant="secondary"
        >
          {isChosen ? compareTexts.chosen : compareTexts.choose}
          <VisuallyHidden>{` ${service.name}`}</VisuallyHidden>
        </Button>
      </th>
      {roomIds.map((id) => (
        <td className={classNames('px-2 py-3', only(id))} key={id}>
          <RoomPicture className="h-18 w-24 max-w-full" duties={duties[id].length} room={id} />
          {duties[id].length === 0 ? (
            <VisuallyHidden>{compareTexts.nothing}</VisuallyHidden>
          ) : (
            <ul className="mt-1 flex flex-col gap-1 text-xs">
              {duties[id].map((duty) => (
                <li key={duty}>{duty}</li>
              ))}
            </ul>
          )}
        </td>
      ))}
    </tr>
  );
}
