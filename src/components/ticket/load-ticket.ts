/** The code that draws tickets, loaded on demand, because only members with a seat need it. */
export async function loadTicket() {
  const [{ QrCode }, { TicketDialog }] = await Promise.all([import('./QrCode.tsx'), import('./TicketDialog.tsx')])
  return { QrCode, TicketDialog }
}
