/** What is asked about an employee; one call sends a number and the other text, and both stay so. */
export const employeeQueryTypes = {
  leaveApplications: { code: '1', label: 'İzin başvuruları' },
  detailedInformation: { code: 2, label: 'Ayrıntılı bilgi' },
} as const
export type EmployeeQueryTypeCode = (typeof employeeQueryTypes)[keyof typeof employeeQueryTypes]['code']
