/** How long, and how long ago. */
export const consoleMoments = {
  hours: (hours: number) => `${hours} h`,
  minutes: (minutes: number) => `${minutes} min`,
  justNow: 'just now',
  ago: (duration: string) => `${duration} ago`,
  bytes: 'bytes',
};
