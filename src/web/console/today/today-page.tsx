import { PageTitle } from '../parts/page-title.tsx';

export function Component() {
  return <PageTitle title="Today" />;
}
