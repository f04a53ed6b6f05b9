import { NavLink } from 'react-router';
import { classNames } from '../../ui/class-names.ts';

const TABS = [
  { to: '/credit', label: 'Credit by phone' },
  { to: '/credit/referrals', label: 'Who referred whom' },
];

export function CreditTabs() {
  return (
    <nav aria-label="Credit and referrals" className="mb-3 flex flex-wrap gap-1">
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
