import { NavLink, useLocation } from 'react-router';
import { type Area, areas } from '#app/console/areas.tsx';
import { useMe } from '#company/console/parts/me.ts';
import { hasRight } from '#kernel/rules/business/rights.ts';
import { KeyIcon, MenuIcon, PersonIcon } from '#ui/console/parts/icons.tsx';
import { LanguageSwitch } from '#ui/console/parts/language-switch.tsx';
import { site } from '#ui/console/site.ts';
import { classNames } from '#ui/parts/class-names.ts';
import { shellTexts } from '#ui/words/en/console-shell.ts';

const { areas: labels } = shellTexts;
const account: Omit<Area, 'pages'> = { path: 'account', label: labels.account, Icon: PersonIcon };
const accounts: Omit<Area, 'pages'> = {
  path: 'accounts',
  label: labels.accounts,
  Icon: KeyIcon,
  ownersOnly: true,
};
/** The links at the bottom of a phone; the rest is behind 'More'. */
const AT_BOTTOM = 4;
/** For text so large that four links and 'More' do not fit side by side. */
const AT_BOTTOM_IN_LARGE_TEXT = 2;

function useItems(): readonly Omit<Area, 'pages'>[] {
  const { role, rights } = useMe();
  return [...areas, accounts, account].filter(
    ({ ownersOnly, needs }) =>
      (!ownersOnly || role === 'owner') && (needs === undefined || hasRight(rights, needs)),
  );
}

export function SideNav() {
  const items = useItems();
  const me = useMe();
  return (
    <nav
      aria-label={shellTexts.navigation}
      className="sticky top-0 hidden h-dvh flex-col gap-1 overflow-y-auto border-line border-r px-3 py-5 lg:flex print:hidden"
    >
      <p className="px-3 pb-3">
        <span className="block font-semibold text-base">{site.businessName}</span>
        <span className="block text-ink-soft text-xs">{me.name}</span>
      </p>
      {items.map((item) => (
        <NavItem item={item} key={item.path} />
      ))}
      <LanguageSwitch className="self-start px-3" />
    </nav>
  );
}

interface NavItemProps {
  item: Omit<Area, 'pages'>;
  className?: string;
}

function NavItem({ item: { path, label, Icon }, className = 'flex' }: NavItemProps) {
  return (
    <NavLink
      className={({ isActive }) =>
        classNames(
          className,
          'min-h-11 items-center gap-3 rounded-card px-3 lg:min-h-9',
          isActive ? 'bg-tint font-semibold text-primary' : 'text-ink hover:bg-sunken',
        )
      }
      to={`/${path}`}
    >
      <Icon className="size-5" />
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
      className="@container fixed inset-x-0 bottom-0 z-40 border-line border-t bg-surface pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] lg:hidden print:hidden"
    >
      <div className="grid auto-cols-fr grid-flow-col">
        {items.slice(0, AT_BOTTOM).map(({ path, label, Icon }, index) => (
          <NavLink
            className={({ isActive }) =>
              classNames(
                index < AT_BOTTOM_IN_LARGE_TEXT ? 'flex' : 'flex @max-2xs:hidden',
                'min-h-14 flex-col items-center justify-center gap-0.5 text-xs',
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
        <details className="group" key={pathname}>
          <summary className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-ink-soft text-xs">
            <MenuIcon className="size-5" />
            {shellTexts.more}
          </summary>
          <div className="absolute right-2 bottom-full mb-2 flex max-h-[75dvh] min-w-[min(13rem,100vw-1rem)] flex-col overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-lift">
            {items.slice(AT_BOTTOM_IN_LARGE_TEXT).map((item, index) => (
              <NavItem
                className={
                  index < AT_BOTTOM - AT_BOTTOM_IN_LARGE_TEXT ? 'hidden @max-2xs:flex' : 'flex'
                }
                item={item}
                key={item.path}
              />
            ))}
            <LanguageSwitch className="self-start px-3" />
          </div>
        </details>
      </div>
    </nav>
  );
}
