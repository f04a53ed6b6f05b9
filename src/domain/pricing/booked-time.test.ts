import { expect, test } from 'vitest';
import { defaultCatalogue } from '../catalogue/default-catalogue.ts';
import { bookedMinutes } from './booked-time.ts';

test("the service's hours and each add-on hour count as booked", () => {
  const selection = { frequency: 'one-time', home: null } as const;
  const addOns = [{ id: 'handyman-services', quantity: 3 }];
  const booked = (serviceId: string | null) =>
    bookedMinutes(defaultCatalogue, { ...selection, serviceId, addOns });
  expect(booked('priority-home-cleaning')).toBe(330);
  expect(booked(null)).toBe(180);
});
