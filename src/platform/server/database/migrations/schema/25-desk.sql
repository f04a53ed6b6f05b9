-- The operators' desk.

-- Duties of the checklist that are done. A plan has many visits, each with a list of its own; a
-- one-time booking has one list, and no visit here.
create table order_duties (
  order_id uuid not null references orders,
  visit_id uuid references visits,
  -- The item of the order and the place of the duty in its list, as of its catalogue version.
  duty text not null,
  operator_id uuid not null references operators,
  done_at timestamptz not null default now(),
  constraint order_duties_once unique nulls not distinct (order_id, visit_id, duty)
);
create index on order_duties (visit_id) where visit_id is not null;

-- What other areas read of these tables (docs/adr/0032).
create view order_duty_facts with (security_invoker = true) as
select order_id
from order_duties;
