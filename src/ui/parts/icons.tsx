import { Icon, type IconProps } from './icon.tsx';

// The icons of the booking page's first view; the others are in more-icons.tsx, which it never loads.

export function CheckIcon(props: IconProps) {
  return <Icon {...props} path="m5 12.5 4.5 4.5L19 7" />;
}

export function ChevronIcon(props: IconProps) {
  return <Icon {...props} path="m6 9 6 6 6-6" />;
}

export function ArrowRightIcon(props: IconProps) {
  return <Icon {...props} path="M4 12h15m-6-6 6 6-6 6" />;
}

export function HomeIcon(props: IconProps) {
  return <Icon {...props} path="m3.5 11.5 8.5-8 8.5 8M6 9.5V20h12V9.5M10 20v-5.5h4V20" />;
}
