import { Icon, type IconProps } from './icon.tsx';

// The icons of the booking page's first view. The others are in more-icons.tsx, which that view
// never loads.

export function CheckIcon(props: IconProps) {
  return <Icon {...props} path="m5 12.5 4.5 4.5L19 7" />;
}

export function ChevronIcon(props: IconProps) {
  return <Icon {...props} path="m6 9 6 6 6-6" />;
}

export function ArrowRightIcon(props: IconProps) {
  return <Icon {...props} path="M4 12h15m-6-6 6 6-6 6" />;
}
