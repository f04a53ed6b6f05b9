import { Icon, type IconProps } from './icon.tsx';

export function PlusIcon(props: IconProps) {
  return <Icon {...props} path="M12 5v14M5 12h14" />;
}

export function MinusIcon(props: IconProps) {
  return <Icon {...props} path="M5 12h14" />;
}

export function CloseIcon(props: IconProps) {
  return <Icon {...props} path="m6 6 12 12M18 6 6 18" />;
}

export function PhoneIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3A2 2 0 0 1 18.5 20 15.5 15.5 0 0 1 4 5.5a2 2 0 0 1 2-2Z"
    />
  );
}

export function MessageIcon(props: IconProps) {
  return <Icon {...props} path="M4 5h16v11H10l-5 4v-4H4Z" />;
}

export function MailIcon(props: IconProps) {
  return <Icon {...props} path="M3.5 6h17v12h-17Zm.5.5 8 6.5 8-6.5" />;
}

export function ClockIcon(props: IconProps) {
  return <Icon {...props} path="M12 7v5.5l3.5 2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z" />;
}

export function CalendarIcon(props: IconProps) {
  return <Icon {...props} path="M4 6h16v14H4ZM4 10.5h16M8 3.5V7m8-3.5V7" />;
}

export function CameraIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M4 8h3.5L9 5.5h6L16.5 8H20v11H4V8Zm8 2a3.2 3.2 0 1 1 0 6.4A3.2 3.2 0 0 1 12 10Z"
    />
  );
}

export function InfoIcon(props: IconProps) {
  return <Icon {...props} path="M12 11v5.5M12 7.5v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z" />;
}

export function AlertIcon(props: IconProps) {
  return <Icon {...props} path="M12 8v5m0 3.5v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z" />;
}

export function HomeIcon(props: IconProps) {
  return <Icon {...props} path="m3.5 11.5 8.5-8 8.5 8M6 9.5V20h12V9.5M10 20v-5.5h4V20" />;
}
