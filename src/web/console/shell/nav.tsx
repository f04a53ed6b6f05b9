import { NavLink, useLocation } from 'react-router';
import { shellTexts } from '#texts/console/shell.ts';
import { classNames } from '../../ui/class-names.ts';
import { useMe } from '../api/me.ts';
import { type Area, areas } from '../areas.tsx';
import { KeyIcon, MenuIcon, PersonIcon } from '../parts/icons.tsx';
import { LanguageSwitch } from '../parts/language-switch.tsx';
import { site } from '../site.ts';

const { areas: labels } = shellTexts;
const account: Omit<Area, 'pages'> = { path: 'account', label: labels.account, Icon: PersonIcon };
const accounts: Omit<Area, 'pages'> = {
  path: 'accounts',
  label: labels.accounts,
  Icon: KeyIcon,
  ownersOnly: true,
};
/** What has a place of its own at the bottom of a phone; the rest stands behind 'More'. */
const AT_BOTTOM = 4;

function useItems(): readonly Omit<Area, 'pages'>[] {
  const { role } = useMe();
  return [...areas, accounts, account].filter(({ ownersOnly }) => !ownersOnly || role === 'owner');
}

export function SideNav() {
  const items = useItems();
  const me = useMe();
  return (
    <nav
      aria-label={shellTexts.navigation}
      className="sticky top-0 hidden h-dvh flex-col gap-1 overflow-y-auto border-line border-r px-3 py-5 lg:flex"
    >
      <p className="px-3 pb-3">
        <span className="block font-semibold text-base">{site.businessName}</span>
        <span className="block text-ink-soft text-xs">{me.name}</span>
      </p>
      {items.map((item) => (
        <NavItem item={item} key={item.path} />
      ))}
      <LanguageSwitch />
    </nav>
  );
}

function NavItem({ item: { path, label, Icon } }: { item: Omit<Area, 'pages'> }) {
  return (
    <NavLink
      className={({ isActive }) =>
        classNames(
          'flex min-h-11 items-center gap-3 rounded-card px-3 lg:min-h-9',
          isActive ? 'bg-tint font-semibold text-primary' : 'text-ink hover:bg-sunken',
        )
      }
      to={`/${path}`}
    >
      <Icon className="size-5 shrink-0" />
      {label}
    </NavLink>
  );
}

export function BottomNav() {
  const items = useItems();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={shellTexts.navigation}
      className="fixed inset-x-0 bottom-0 z-40 grid grid-cols-5 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {items.slice(0, AT_BOTTOM).map(({ path, label, Icon }) => (
        <NavLink
          className={({ isActive }) =>
            classNames(
              'flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs',
              isActive ? 'font-semibold text-primary' : 'text-ink-soft',
            )
          }
          key={path}
          to={`/${path}`}
        >
          <Icon className="size-5" />
          {label}
        </NavLink>
      ))}
      <details className="group col-start-5" key={pathname}>
        <summary className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-ink-soft text-xs">
          <MenuIcon className="size-5" />
          {shellTexts.more}
        </summary>
        <div className="absolute right-2 bottom-full mb-2 flex min-w-52 flex-col rounded-card border border-line bg-surface p-2 shadow-lift">
          {items.slice(AT_BOTTOM).map((item) => (
            <NavItem item={item} key={item.path} />
          ))}
          <LanguageSwitch />
        </div>
      </details>
    </nav>
  );
}
