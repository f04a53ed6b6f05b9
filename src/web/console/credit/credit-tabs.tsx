import { NavLink } from 'react-router';
import { creditTexts } from '#texts/console/credit.ts';
import { classNames } from '../../ui/class-names.ts';

const { tabs: texts } = creditTexts;
const TABS = [
  { to: '/credit', label: texts.byPhone },
  { to: '/credit/referrals', label: texts.referrals },
];

export function CreditTabs() {
  return (
    <nav aria-label={texts.label} className="mb-3 flex flex-wrap gap-1">
      {TABS.map(({ to, label }) => (
        <NavLink
          className={({ isActive }) =>
            classNames(
              'inline-flex min-h-11 items-center rounded-card px-3',
              isActive ? 'bg-tint font-semibold text-primary' : 'text-ink hover:bg-sunken',
            )
          }
          end
          key={to}
          to={to}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
