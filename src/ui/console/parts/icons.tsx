import { Icon, type IconProps } from '#ui/parts/icon.tsx';

export function PersonIcon(props: IconProps) {
  return <Icon {...props} path="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c1-8 14-8 15 0" />;
}

export function AddressBookIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M6 3.5h13v17H6ZM3.5 8H6M3.5 12H6M3.5 16H6M12.5 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM9 16.5c.6-3.5 6.4-3.5 7 0"
    />
  );
}

export function PeopleIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM2.5 20c1-7 12-7 13 0M16 5.5a3 3 0 0 1 0 6M18 14.5c2 .8 3.2 2.6 3.5 5.5"
    />
  );
}

export function KeyIcon(props: IconProps) {
  return (
    <Icon {...props} path="M8 12a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm3 1 8.5-8.5M15 9l3 3m-1-5 2.5 2.5" />
  );
}

export function MenuIcon(props: IconProps) {
  return <Icon {...props} path="M4 6.5h16M4 12h16M4 17.5h16" />;
}

export function SendIcon(props: IconProps) {
  return <Icon {...props} path="m4 12 16-8-5 16-3.5-6.5Zm7.5 1.5L20 4" />;
}

export function ArrowUpIcon(props: IconProps) {
  return <Icon {...props} path="M12 20V4.5M5.5 11 12 4.5l6.5 6.5" />;
}

export function ArrowDownIcon(props: IconProps) {
  return <Icon {...props} path="M12 4v15.5M5.5 13l6.5 6.5 6.5-6.5" />;
}

export function TagIcon(props: IconProps) {
  return <Icon {...props} path="M4 4h8l8 8-8 8-8-8Zm4.5 4.5v.01" />;
}

export function ReceiptIcon(props: IconProps) {
  return <Icon {...props} path="M6 3h12v18l-3-2-3 2-3-2-3 2ZM9 8h6M9 12h6" />;
}

export function GiftIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M4 8.5h16v4H4Zm1.5 4h13V20h-13ZM12 8.5V20m0-11.5c-6 0-5-5.5-2-5 1.5.3 2 2.5 2 5Zm0 0c6 0 5-5.5 2-5-1.5.3-2 2.5-2 5Z"
    />
  );
}

export function RepeatIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M5 11V9a3 3 0 0 1 3-3h11m-3-3 3 3-3 3m3 4v2a3 3 0 0 1-3 3H5m3 3-3-3 3-3"
    />
  );
}

export function ColumnsIcon(props: IconProps) {
  return <Icon {...props} path="M4 4h16v16H4ZM9.5 4v16m5-16v16M4 8.5h5.5m0 5h5m0-3H20" />;
}

export function ChartIcon(props: IconProps) {
  return <Icon {...props} path="M4 20h16M7 16.5V11m5 5.5v-12m5 12V8" />;
}

export function GearIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Zm-7 10a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z"
    />
  );
}

/** Scales in balance. */
export function ScalesIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M12 4v16M8 20h8M5 7h14M5 7l-2.5 6a2.7 2.7 0 0 0 5 0Zm14 0-2.5 6a2.7 2.7 0 0 0 5 0Z"
    />
  );
}
