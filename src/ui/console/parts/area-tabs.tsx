import { NavLink } from 'react-router';
import { classNames } from '#ui/parts/class-names.ts';

interface AreaTabsProps {
  label: string;
  tabs: readonly { readonly to: string; readonly label: string }[];
}

/** Links to the lists of an area; one is open. */
export function AreaTabs({ label, tabs }: AreaTabsProps) {
  return (
    <nav aria-label={label} className="mb-3 flex flex-wrap gap-1">
      {tabs.map((tab) => (
        <NavLink
          className={({ isActive }) =>
            classNames(
              'inline-flex min-h-11 items-center rounded-card px-3',
              isActive ? 'bg-tint font-semibold text-primary' : 'text-ink hover:bg-sunken',
            )
          }
          end
          key={tab.to}
          to={tab.to}
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
