import type { RoomId, RoomWords } from '#catalogue/rules/rooms.ts';

/** The rooms for comparing services. */
export const roomNames: Record<RoomId, string> = {
  kitchen: 'Kitchen',
  bath: 'Bathrooms',
  bedroom: 'Bedrooms',
  living: 'Living areas and floors',
  other: 'Other',
};

/** The words by which a duty mentions a room. */
export const roomWords: RoomWords = {
  kitchen:
    /kitchen|counter|stove|oven|fridge|microwave|dish|cabinet|pantry|\bhood\b|backsplash|\bsink\b|appliance/i,
  bath: /bath|shower|tub\b|toilet|grout|\btiles?\b|amenities|towel/i,
  bedroom: /(?<!pet )\bbeds?\b|bedroom|linen|mattress|laundry|closet/i,
  living:
    /floor|carpet|rug|furniture|living|upholster|\bdust\b|baseboard|window|blind|couch|sofa|wall|switch/i,
};

export const compareTexts = {
  title: 'What each service does',
  about: 'Room by room. The more work we do in a room, the more of it is drawn.',
  pricesFor: (home: string) => `Prices are for ${home}.`,
  service: 'Service',
  room: 'Room',
  nothing: 'Not included',
  choose: 'Choose',
  chosen: 'Chosen',
  close: 'Close',
};
