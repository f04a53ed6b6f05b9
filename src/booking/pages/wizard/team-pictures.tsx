import { trustOrEmpty } from '#catalogue/rules/trust.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';

/** Pictures of the team, if the owner has added any. Each has its space before it loads. */
export function TeamPictures({ catalogue }: { catalogue: Catalogue }) {
  const { team = [] } = trustOrEmpty(catalogue);
  if (team.length === 0) return;
  return (
    <ul className="flex pl-2">
      {team.map(({ id, name }) => (
        <li className="-ml-2" key={id}>
          <img
            alt={name}
            className="size-11 rounded-pill border-2 border-paper bg-tint object-cover"
            height="44"
            loading="lazy"
            src={`/pictures/${id}`}
            title={name}
            width="44"
          />
        </li>
      ))}
    </ul>
  );
}
