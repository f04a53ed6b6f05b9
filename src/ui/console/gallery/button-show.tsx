import { Loading } from '#ui/console/parts/loading.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { Spinner } from '#ui/parts/spinner.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function ButtonShow() {
  return (
    <>
      <Section title="Buttons">
        <div className="flex flex-col gap-3">
          {variants.map((variant) => (
            <p className="flex flex-wrap gap-3" key={variant}>
              <Button variant={variant}>Book the {variant} one</Button>
              <Button busy variant={variant}>
                Booking …
              </Button>
              <Button disabled variant={variant}>
                Not now
              </Button>
              <LinkButton href="#content" variant={variant}>
                A link
              </LinkButton>
            </p>
          ))}
        </div>
      </Section>
      <Section title="Badges and waiting">
        <p className="flex flex-wrap items-center gap-3">
          <Badge>outline</Badge>
          <Badge tone="apricot">apricot</Badge>
          <Badge tone="mint">mint</Badge>
          <Badge tone="coral">coral</Badge>
          <Spinner />
        </p>
        <Loading label="Loading the list" />
      </Section>
    </>
  );
}
