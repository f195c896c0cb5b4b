import type { Handlers } from './calling/handler.ts'
import { AddressGetCountyListWithoutAuthorization } from './address/AddressGetCountyListWithoutAuthorization.ts'
import { GetAddressParameterWithoutAuthorization } from './address/GetAddressParameterWithoutAuthorization.ts'
import { GetConcreteInnerDoorListWithoutAuthorization } from './address/GetConcreteInnerDoorListWithoutAuthorization.ts'
import { GetDistrictByCode } from './address/GetDistrictByCode.ts'
import { GetDistrictListFromActiveAddressSource } from './address/GetDistrictListFromActiveAddressSource.ts'
import { GetDistrictListViaCountyCode } from './address/GetDistrictListViaCountyCode.ts'
import { GetDistrictListWithoutAuthorization } from './address/GetDistrictListWithoutAuthorization.ts'
import { GetOuterDoorListWithoutAuthorization } from './address/GetOuterDoorListWithoutAuthorization.ts'
import { GetOwnAddresses } from './address/GetOwnAddresses.ts'
import { GetStreetListWithoutAuthorization } from './address/GetStreetListWithoutAuthorization.ts'
import { SaveOwnAddress } from './address/SaveOwnAddress.ts'
import { EndAutomaticOrder } from './automatic-orders/EndAutomaticOrder.ts'
import { GetOwnAutomaticOrders } from './automatic-orders/GetOwnAutomaticOrders.ts'
import { GiveAutomaticOrder } from './automatic-orders/GiveAutomaticOrder.ts'
import { BookBankFile } from './bank-files/BookBankFile.ts'
import { GetBankFile } from './bank-files/GetBankFile.ts'
import { GetBankFileContent } from './bank-files/GetBankFileContent.ts'
import { GetBankFileLayouts } from './bank-files/GetBankFileLayouts.ts'
import { GetBankFileReport } from './bank-files/GetBankFileReport.ts'
import { GetBankFiles } from './bank-files/GetBankFiles.ts'
import { MakeDebtFile } from './bank-files/MakeDebtFile.ts'
import { MoveBankFile } from './bank-files/MoveBankFile.ts'
import { SaveBankFileLayout } from './bank-files/SaveBankFileLayout.ts'
import { SaveCollectingBank } from './bank-files/SaveCollectingBank.ts'
import { SendBankFilePart } from './bank-files/SendBankFilePart.ts'
import { StartBankFile } from './bank-files/StartBankFile.ts'
import { GetBridgeCases } from './bridge/GetBridgeCases.ts'
import { GetBridgeDeadLetters } from './bridge/GetBridgeDeadLetters.ts'
import { GetAccountMovements } from './reconciliation/GetAccountMovements.ts'
import { GetTakings } from './reconciliation/GetTakings.ts'
import { GetTakingsAsPdf } from './reconciliation/GetTakingsAsPdf.ts'
import { GetAccrualsAndCollections } from './reconciliation/GetAccrualsAndCollections.ts'
import { GetAgeOfDebts } from './reconciliation/GetAgeOfDebts.ts'
import { GetReconciliationCases } from './reconciliation/GetReconciliationCases.ts'
import { ResolveReconciliationCase } from './reconciliation/ResolveReconciliationCase.ts'
import { AnswerReconciliationProposal } from './reconciliation/AnswerReconciliationProposal.ts'
import { GetReconciliationDays } from './reconciliation/GetReconciliationDays.ts'
import { GetTotalsOfDay } from './reconciliation/GetTotalsOfDay.ts'
import { CloseDay } from './reconciliation/CloseDay.ts'
import { GetBridgeState } from './bridge/GetBridgeState.ts'
import { CloseBridgeRejection } from './bridge/CloseBridgeRejection.ts'
import { SendBridgeEventsAgain } from './bridge/SendBridgeEventsAgain.ts'
import { GetPortalState } from './health/GetPortalState.ts'
import { GetRetention } from './retention/GetRetention.ts'
import { SendPrivacyApplication } from './privacy/SendPrivacyApplication.ts'
import { GetOwnPrivacyApplications } from './privacy/GetOwnPrivacyApplications.ts'
import { WithdrawPrivacyApplication } from './privacy/WithdrawPrivacyApplication.ts'
import { GetOwnPrivacyAnswer } from './privacy/GetOwnPrivacyAnswer.ts'
import { GetPrivacyAnswerWithoutAuthorization } from './privacy/GetPrivacyAnswerWithoutAuthorization.ts'
import { GetPrivacyApplicationsForClerks } from './privacy/desk/GetPrivacyApplicationsForClerks.ts'
import { GetPrivacyApplicationForClerk } from './privacy/desk/GetPrivacyApplicationForClerk.ts'
import { RecordPrivacyApplication } from './privacy/desk/RecordPrivacyApplication.ts'
import { DecidePrivacyApplication } from './privacy/desk/DecidePrivacyApplication.ts'
import { GetPrivacyProposalsForClerks } from './privacy/desk/GetPrivacyProposalsForClerks.ts'
import { AnswerPrivacyProposal } from './privacy/desk/AnswerPrivacyProposal.ts'
import { GetReturnedContacts } from './privacy/desk/GetReturnedContacts.ts'
import { CloseReturnedContact } from './privacy/desk/CloseReturnedContact.ts'
import { GetProcessingRegister } from './privacy/desk/GetProcessingRegister.ts'
import { GetOwnDecisionsOfToday } from './clerk/GetOwnDecisionsOfToday.ts'
import { CloseCuriosityCase } from './clerk/CloseCuriosityCase.ts'
import { GetCuriosityCases } from './clerk/GetCuriosityCases.ts'
import { GetAuditEvents } from './clerk/GetAuditEvents.ts'
import { GetWorkForClerks } from './clerk/GetWorkForClerks.ts'
import { GetComplaint } from './complaints/GetComplaint.ts'
import { GetComplaintForClerk } from './complaints/GetComplaintForClerk.ts'
import { GetComplaintTermsWithoutAuthorization } from './complaints/GetComplaintTermsWithoutAuthorization.ts'
import { GetComplaintsForClerk } from './complaints/GetComplaintsForClerk.ts'
import { GetOpenComplaintsNearbyWithoutAuthorization } from './complaints/GetOpenComplaintsNearbyWithoutAuthorization.ts'
import { GetOwnComplaints } from './complaints/GetOwnComplaints.ts'
import { GetPublicComplaintsWithoutAuthorization } from './complaints/GetPublicComplaintsWithoutAuthorization.ts'
import { GetTownMapWithoutAuthorization } from './complaints/GetTownMapWithoutAuthorization.ts'
import { MoveComplaint } from './complaints/MoveComplaint.ts'
import { OpenComplaintsByPhone } from './complaints/OpenComplaintsByPhone.ts'
import { RateComplaint } from './complaints/RateComplaint.ts'
import { ReleaseComplaintText } from './complaints/ReleaseComplaintText.ts'
import { ReopenComplaint } from './complaints/ReopenComplaint.ts'
import { ReplyToComplaint } from './complaints/ReplyToComplaint.ts'
import { SendComplaint } from './complaints/SendComplaint.ts'
import { SupportComplaint } from './complaints/SupportComplaint.ts'
import { GetAnnouncementPicture } from './content/announcements/GetAnnouncementPicture.ts'
import { GetAnnouncementVersions } from './content/announcements/GetAnnouncementVersions.ts'
import { GetAnnouncementsForClerks } from './content/announcements/GetAnnouncementsForClerks.ts'
import { SaveAnnouncement } from './content/announcements/SaveAnnouncement.ts'
import { WithdrawAnnouncement } from './content/announcements/WithdrawAnnouncement.ts'
import { GetSiteLookVersions } from './content/look/GetSiteLookVersions.ts'
import { SaveSiteLook } from './content/look/SaveSiteLook.ts'
import { GetSiteText } from './content/texts/GetSiteText.ts'
import { GetSiteTextsForClerks } from './content/texts/GetSiteTextsForClerks.ts'
import { GetSiteTextVersions } from './content/texts/GetSiteTextVersions.ts'
import { SaveSiteText } from './content/texts/SaveSiteText.ts'
import { CreateCollectionInfoReportForEMunicipalityWithoutAuthorization } from './debts/CreateCollectionInfoReportForEMunicipalityWithoutAuthorization.ts'
import { CreateDebtStatusCertificate } from './debts/CreateDebtStatusCertificate.ts'
import { CreateNoDebtCertificate } from './debts/CreateNoDebtCertificate.ts'
import { GetAccrumentDerivation } from './debts/GetAccrumentDerivation.ts'
import { GetAccrumentListForEMunicipality } from './debts/GetAccrumentListForEMunicipality.ts'
import { GetCollectedList } from './debts/GetCollectedList.ts'
import { GetDebtListForEMunicipality } from './debts/GetDebtListForEMunicipality.ts'
import { GetDebtListWithFeeCodes } from './debts/GetDebtListWithFeeCodes.ts'
import { GetDebtListWithRevenueCode } from './debts/GetDebtListWithRevenueCode.ts'
import { GetDeclarationAccrumentBalancesofEMunicipality } from './debts/GetDeclarationAccrumentBalancesofEMunicipality.ts'
import { GetDeclarationCollectionsForEMunicipality } from './debts/GetDeclarationCollectionsForEMunicipality.ts'
import { RetrieveAccrumentModulTypes } from './debts/RetrieveAccrumentModulTypes.ts'
import { RetrieveCollectionDetailByCollectionOid } from './debts/RetrieveCollectionDetailByCollectionOid.ts'
import { DecideDeclaration } from './declarations/DecideDeclaration.ts'
import { GetDeclarationAccruments } from './declarations/GetDeclarationAccruments.ts'
import { GetDeclarationDetail } from './declarations/GetDeclarationDetail.ts'
import { GetDeclarationDocument } from './declarations/GetDeclarationDocument.ts'
import { GetDeclarationDraft } from './declarations/drafts/GetDeclarationDraft.ts'
import { GetDeclarationDrafts } from './declarations/drafts/GetDeclarationDrafts.ts'
import { GetDeclarationForClerk } from './declarations/GetDeclarationForClerk.ts'
import { GetDeclarationsForClerk } from './declarations/GetDeclarationsForClerk.ts'
import { GetKnownProperties } from './declarations/GetKnownProperties.ts'
import { PreviewDeclaration } from './declarations/PreviewDeclaration.ts'
import { RecordEMunicipalityAdDeclaration } from './declarations/RecordEMunicipalityAdDeclaration.ts'
import { RecordEMunicipalityECTDeclaration } from './declarations/RecordEMunicipalityECTDeclaration.ts'
import { RecordEMunicipalityEntertainmentDeclaration } from './declarations/RecordEMunicipalityEntertainmentDeclaration.ts'
import { RecordEMunicipalityEstateDeclaration } from './declarations/RecordEMunicipalityEstateDeclaration.ts'
import { RemoveDeclarationDraft } from './declarations/drafts/RemoveDeclarationDraft.ts'
import { RetrieveDeclarationSummary } from './declarations/RetrieveDeclarationSummary.ts'
import { SaveDeclarationDraft } from './declarations/drafts/SaveDeclarationDraft.ts'
import { StartDeclarationDraft } from './declarations/drafts/StartDeclarationDraft.ts'
import { WithdrawDeclaration } from './declarations/WithdrawDeclaration.ts'
import { GetIssuedDocument } from './documents/GetIssuedDocument.ts'
import { GetIssuedDocuments } from './documents/GetIssuedDocuments.ts'
import { VerifyDocumentWithoutAuthorization } from './debts/VerifyDocumentWithoutAuthorization.ts'
import { CalculateTotalAndRemaingAndUsedLeavesOfEmployee } from './employees/CalculateTotalAndRemaingAndUsedLeavesOfEmployee.ts'
import { CreateEmployeePayslip } from './employees/CreateEmployeePayslip.ts'
import { GetEmployeeForClerk } from './employees/GetEmployeeForClerk.ts'
import { GetEmployeesForClerks } from './employees/GetEmployeesForClerks.ts'
import { GetEmployeeScoreCardAccrumentSummaries } from './employees/GetEmployeeScoreCardAccrumentSummaries.ts'
import { IsEmployeeActive } from './employees/IsEmployeeActive.ts'
import { RetrieveEmployeeDetailedInformation } from './employees/RetrieveEmployeeDetailedInformation.ts'
import { RetrieveEnforcementInformation } from './employees/RetrieveEnforcementInformation.ts'
import { RetrieveLeaveApplicationInformations } from './employees/RetrieveLeaveApplicationInformations.ts'
import { RetrieveLeaveKindsWithoutAuthorization } from './employees/RetrieveLeaveKindsWithoutAuthorization.ts'
import { GetFile } from './files/GetFile.ts'
import { GetOwnFiles } from './files/GetOwnFiles.ts'
import { RemoveFile } from './files/RemoveFile.ts'
import { UploadFile } from './files/UploadFile.ts'
import { GetOwnHome } from './home/GetOwnHome.ts'
import { ConfirmContactChange } from './identity/contact-changes/ConfirmContactChange.ts'
import { DecideContactChange } from './identity/contact-changes/DecideContactChange.ts'
import { GetContactChangeByLink } from './identity/contact-changes/GetContactChangeByLink.ts'
import { GetContactChangesForClerks } from './identity/contact-changes/GetContactChangesForClerks.ts'
import { ObjectToContactChange } from './identity/contact-changes/ObjectToContactChange.ts'
import { AskForMatch } from './identity/matching/AskForMatch.ts'
import { ChangePassword } from './identity/passwords/ChangePassword.ts'
import { AnswerSecondPersonProposal } from './administration/AnswerSecondPersonProposal.ts'
import { GetSecondPersonProposals } from './administration/GetSecondPersonProposals.ts'
import { AnswerAdministrationProposal } from './administration/AnswerAdministrationProposal.ts'
import { CloseAccount } from './identity/people/CloseAccount.ts'
import { EndDuties } from './identity/people/EndDuties.ts'
import { EndSignInsOfMember } from './identity/people/EndSignInsOfMember.ts'
import { GetAdministrationProposals } from './identity/people/GetAdministrationProposals.ts'
import { GetPeopleForAdministrators } from './identity/people/GetPeopleForAdministrators.ts'
import { GiveDuties } from './identity/people/GiveDuties.ts'
import { ReopenAccount } from './identity/people/ReopenAccount.ts'
import { SendCodeToPhoneOfClerk } from './identity/people/SendCodeToPhoneOfClerk.ts'
import { RegisterPhoneOfClerk } from './identity/people/RegisterPhoneOfClerk.ts'
import { ResetSecondFactor } from './identity/people/ResetSecondFactor.ts'
import { ConfirmSecondFactorSetup } from './identity/second-factor/ConfirmSecondFactorSetup.ts'
import { GetOwnSecondFactor } from './identity/second-factor/GetOwnSecondFactor.ts'
import { ProveSecondFactor } from './identity/second-factor/ProveSecondFactor.ts'
import { RenewRecoveryCodes } from './identity/second-factor/RenewRecoveryCodes.ts'
import { StartSecondFactorSetup } from './identity/second-factor/StartSecondFactorSetup.ts'
import { ChooseRegistry } from './identity/signing-in/ChooseRegistry.ts'
import { CreateUserDetail } from './identity/registration/CreateUserDetail.ts'
import { CreateUserForEmunicipality } from './identity/registration/CreateUserForEmunicipality.ts'
import { CreateUserStatus } from './identity/registration/CreateUserStatus.ts'
import { EndOwnSignIn } from './identity/signing-in/EndOwnSignIn.ts'
import { GetLooksAtOwnRecords } from './own-data/GetLooksAtOwnRecords.ts'
import { ExportOwnData } from './own-data/ExportOwnData.ts'
import { GetAllUsersForEmunicipality } from './identity/account/GetAllUsersForEmunicipality.ts'
import { GetCaptchaChallengeWithoutAuthorization } from './proof/GetCaptchaChallengeWithoutAuthorization.ts'
import { GetFilteredRegistries } from './identity/edevlet/GetFilteredRegistries.ts'
import { GetMembersWaitingForMatch } from './identity/matching/GetMembersWaitingForMatch.ts'
import { GetOwnMatchRequest } from './identity/matching/GetOwnMatchRequest.ts'
import { GetOwnProfile } from './identity/account/GetOwnProfile.ts'
import { GetOwnRegistries } from './identity/signing-in/GetOwnRegistries.ts'
import { GetOwnSignIns } from './identity/signing-in/GetOwnSignIns.ts'
import { GetPersonInfoViaEDevlet } from './identity/edevlet/GetPersonInfoViaEDevlet.ts'
import { GetRetailRegistryInfoViaNISWithoutAuthorization } from './identity/registration/GetRetailRegistryInfoViaNISWithoutAuthorization.ts'
import { GetSha512HashValue } from './identity/signing-in/GetSha512HashValue.ts'
import { GetUserOfEMunicipality } from './identity/signing-in/GetUserOfEMunicipality.ts'
import { LoginViaEDevlet } from './identity/edevlet/LoginViaEDevlet.ts'
import { MatchMemberWithRegistry } from './identity/matching/MatchMemberWithRegistry.ts'
import { RefuseMatch } from './identity/matching/RefuseMatch.ts'
import { EndOwnRepresentation } from './identity/representation/EndOwnRepresentation.ts'
import { EndRepresentation } from './identity/representation/EndRepresentation.ts'
import { GetOwnRepresentatives } from './identity/representation/GetOwnRepresentatives.ts'
import { GetRepresentationsForClerks } from './identity/representation/GetRepresentationsForClerks.ts'
import { NameRepresentative } from './identity/representation/NameRepresentative.ts'
import { AnswerRegistryProposal } from './identity/second-clerk/AnswerRegistryProposal.ts'
import { GetRegistryProposalsForClerks } from './identity/second-clerk/GetRegistryProposalsForClerks.ts'
import { RetrievePassword } from './identity/signing-in/RetrievePassword.ts'
import { SaveEDevletLogin } from './identity/edevlet/SaveEDevletLogin.ts'
import { SendEmailCode } from './identity/account/SendEmailCode.ts'
import { SendPasswordForMember } from './identity/passwords/SendPasswordForMember.ts'
import { SignOut } from './identity/signing-in/SignOut.ts'
import { StartEDevletLogin } from './identity/edevlet/StartEDevletLogin.ts'
import { UpdateUserForEMunicipality } from './identity/account/UpdateUserForEMunicipality.ts'
import { ValidateCode } from './guests/ValidateCode.ts'
import { ValidateEMunicipalityUserForRegister } from './identity/registration/ValidateEMunicipalityUserForRegister.ts'
import { ValidateRegistries } from './guests/ValidateRegistries.ts'
import { ValidateUserForEMunicipality } from './identity/signing-in/ValidateUserForEMunicipality.ts'
import { VerifyAndGenerateToken } from './identity/signing-in/VerifyAndGenerateToken.ts'
import { SendSms } from './proof/SendSms.ts'
import { AcceptHeldFile } from './import-desk/held/AcceptHeldFile.ts'
import { DecideHeldRecord } from './import-desk/held/DecideHeldRecord.ts'
import { GetHeldRecords } from './import-desk/held/GetHeldRecords.ts'
import { GetImport } from './import-desk/GetImport.ts'
import { GetImportReport } from './import-desk/GetImportReport.ts'
import { GetTariffCorrectionsForClerks } from './import-desk/GetTariffCorrectionsForClerks.ts'
import { GetImportsForClerks } from './import-desk/GetImportsForClerks.ts'
import { SendImportPart } from './import-desk/SendImportPart.ts'
import { StartImport } from './import-desk/StartImport.ts'
import { TryImport } from './import-desk/TryImport.ts'
import { WriteImport } from './import-desk/WriteImport.ts'
import { AddReferenceRows } from './reference/AddReferenceRows.ts'
import { WithdrawReferenceRow } from './reference/WithdrawReferenceRow.ts'
import { GetMapAreaVersions } from './reference/GetMapAreaVersions.ts'
import { SaveMapAreas } from './reference/SaveMapAreas.ts'
import { GetReferenceRows } from './reference/GetReferenceRows.ts'
import { GetPRApplicationTypeWithoutAuthorization } from './parameters/GetPRApplicationTypeWithoutAuthorization.ts'
import { GetParameterValue } from './parameters/GetParameterValue.ts'
import { RetrieveBankBranchesWithoutAuthorization } from './parameters/RetrieveBankBranchesWithoutAuthorization.ts'
import { RetrieveBanksWithoutAuthorization } from './parameters/RetrieveBanksWithoutAuthorization.ts'
import { RetrieveEnforcementOfficeWithoutAuthorization } from './parameters/RetrieveEnforcementOfficeWithoutAuthorization.ts'
import { RetrieveParametersWithoutAuthorization } from './parameters/RetrieveParametersWithoutAuthorization.ts'
import { AnswerPaymentProposal } from './payments/clerk/AnswerPaymentProposal.ts'
import { CancelPaymentLink } from './payments/links/CancelPaymentLink.ts'
import { CheckHalkThreeDDefinition } from './payments/at-the-bank/CheckHalkThreeDDefinition.ts'
import { CheckIsBankThreeDDefinition } from './payments/at-the-bank/CheckIsBankThreeDDefinition.ts'
import { CheckRegistryUnpaidOnlinePayment } from './payments/orders/CheckRegistryUnpaidOnlinePayment.ts'
import { CheckVakifThreeDDefinition } from './payments/at-the-bank/CheckVakifThreeDDefinition.ts'
import { CheckZiraatThreeDDefinition } from './payments/at-the-bank/CheckZiraatThreeDDefinition.ts'
import { CollectBankRelatedPendingDebtsBeforeDebtListing } from './payments/recovery/CollectBankRelatedPendingDebtsBeforeDebtListing.ts'
import { CompleteThreeDPaymentOperation } from './payments/at-the-bank/CompleteThreeDPaymentOperation.ts'
import { ControlCollection } from './payments/orders/ControlCollection.ts'
import { CreatePaymentLink } from './payments/links/CreatePaymentLink.ts'
import { GetActiveMerchantBankInfo } from './payments/at-the-bank/GetActiveMerchantBankInfo.ts'
import { GetGuestDebts } from './payments/orders/GetGuestDebts.ts'
import { GetMatrimonyFees } from './payments/matrimony/GetMatrimonyFees.ts'
import { GetOnlinePaymentAccrumentListWithoutAuthorization } from './payments/orders/GetOnlinePaymentAccrumentListWithoutAuthorization.ts'
import { GetOrderNumberForOnlinePayment } from './payments/orders/GetOrderNumberForOnlinePayment.ts'
import { GetOwnPaymentLinks } from './payments/links/GetOwnPaymentLinks.ts'
import { GetVposWebRequestReponse } from './payments/at-the-bank/GetVposWebRequestReponse.ts'
import { IsOnlinePaymentAccrumentsTriedBefore } from './payments/orders/IsOnlinePaymentAccrumentsTriedBefore.ts'
import { GetMessageServiceState } from './notifications/GetMessageServiceState.ts'
import { AskBankForClerk } from './payments/clerk/AskBankForClerk.ts'
import { GetPayerForClerk } from './payments/clerk/GetPayerForClerk.ts'
import { ListPaymentsForClerk } from './payments/clerk/ListPaymentsForClerk.ts'
import { OnlineOperationCollectDebt } from './payments/orders/OnlineOperationCollectDebt.ts'
import { OpenPaymentLink } from './payments/links/OpenPaymentLink.ts'
import { QueryOnlinePaymentOrderStatus } from './payments/orders/QueryOnlinePaymentOrderStatus.ts'
import { SaveOnlinePaymentAccrument } from './payments/orders/SaveOnlinePaymentAccrument.ts'
import { SaveOnlinePaymentRequest } from './payments/orders/SaveOnlinePaymentRequest.ts'
import { SaveOnlinePaymentResponse } from './payments/orders/SaveOnlinePaymentResponse.ts'
import { FindPaymentsByPhone } from './payments/orders/FindPaymentsByPhone.ts'
import { SendOrderStatusCode } from './payments/orders/SendOrderStatusCode.ts'
import { SettlePaymentByHand } from './payments/clerk/SettlePaymentByHand.ts'
import { StartMatrimonyPayment } from './payments/matrimony/StartMatrimonyPayment.ts'
import { GetAnnouncementsWithoutAuthorization } from './portal/GetAnnouncementsWithoutAuthorization.ts'
import { GetPagesWithoutData } from './portal/GetPagesWithoutData.ts'
import { GetServerTime } from './portal/GetServerTime.ts'
import { RetrieveMenusWithoutAuthorization } from './portal/RetrieveMenusWithoutAuthorization.ts'
import { SearchPortal } from './portal/SearchPortal.ts'
import { GetMenuRowsForClerks } from './portal/GetMenuRowsForClerks.ts'
import { GetMenuVersions } from './portal/GetMenuVersions.ts'
import { SaveMenu } from './portal/SaveMenu.ts'
import { AnswerRefundProposal } from './refunds/AnswerRefundProposal.ts'
import { GetRefundAccountForClerk } from './refunds/GetRefundAccountForClerk.ts'
import { GetRefundProposalsForClerks } from './refunds/GetRefundProposalsForClerks.ts'
import { GetRefundsForClerks } from './refunds/GetRefundsForClerks.ts'
import { ChooseRefundWay } from './refunds/ChooseRefundWay.ts'
import { NoteRefundServed } from './refunds/NoteRefundServed.ts'
import { NoteRefundPaid } from './refunds/NoteRefundPaid.ts'
import { GetOwnRefunds } from './refunds/GetOwnRefunds.ts'
import { SaveRefundAccount } from './refunds/SaveRefundAccount.ts'
import { EndResolutionFollow } from './resolutions/EndResolutionFollow.ts'
import { FollowResolutions } from './resolutions/FollowResolutions.ts'
import { GetOwnResolutionFollows } from './resolutions/GetOwnResolutionFollows.ts'
import { GetResolution } from './resolutions/GetResolution.ts'
import { GetResolutionDocument } from './resolutions/GetResolutionDocument.ts'
import { GetResolutionList } from './resolutions/GetResolutionList.ts'
import { GetWithdrawnResolutions } from './resolutions/GetWithdrawnResolutions.ts'
import { GetResolutionTypeList } from './resolutions/GetResolutionTypeList.ts'
import { PreviewResolution } from './resolutions/PreviewResolution.ts'
import { PublishResolution } from './resolutions/PublishResolution.ts'
import { WithdrawResolution } from './resolutions/WithdrawResolution.ts'
import { ApproveDeferral } from './restructuring/deferral/ApproveDeferral.ts'
import { AuthorizedAdjustDebtRestructuringInstallments } from './restructuring/AuthorizedAdjustDebtRestructuringInstallments.ts'
import { AuthorizedCloseRestructuringEarly } from './restructuring/AuthorizedCloseRestructuringEarly.ts'
import { AuthorizedGetRestructuringDetailInfo } from './restructuring/AuthorizedGetRestructuringDetailInfo.ts'
import { AuthorizedSaveDebtRestructuringInstallments } from './restructuring/AuthorizedSaveDebtRestructuringInstallments.ts'
import { CreateRestructuringPlanDocument } from './restructuring/CreateRestructuringPlanDocument.ts'
import { GetCurrentRestructuringParameter } from './restructuring/GetCurrentRestructuringParameter.ts'
import { GetDebtListWillBeRestructured } from './restructuring/GetDebtListWillBeRestructured.ts'
import { GetDeferralForClerk } from './restructuring/deferral/GetDeferralForClerk.ts'
import { GetDeferralsForClerks } from './restructuring/deferral/GetDeferralsForClerks.ts'
import { GetOwnRestructurings } from './restructuring/GetOwnRestructurings.ts'
import { RejectDeferral } from './restructuring/deferral/RejectDeferral.ts'
import { WithdrawDeferral } from './restructuring/deferral/WithdrawDeferral.ts'
import { GetAdvertisingTaxAnnualGroupTariffByProcessYear } from './tariffs/GetAdvertisingTaxAnnualGroupTariffByProcessYear.ts'
import { GetTaxTermsWithoutAuthorization } from './tariffs/GetTaxTermsWithoutAuthorization.ts'
import { RetrieveAdvertisingTaxLocations } from './tariffs/RetrieveAdvertisingTaxLocations.ts'
import { RetrieveAdvertisingTypes } from './tariffs/RetrieveAdvertisingTypes.ts'
import { RetrieveECTActivityTypes } from './tariffs/RetrieveECTActivityTypes.ts'
import { RetrieveECTAnnualPrices } from './tariffs/RetrieveECTAnnualPrices.ts'
import { RetrieveEntertainmentPlaceTypes } from './tariffs/RetrieveEntertainmentPlaceTypes.ts'
import { RetrieveEntertainmentTypes } from './tariffs/RetrieveEntertainmentTypes.ts'
import { RetrieveEstateAbrasionShares } from './tariffs/RetrieveEstateAbrasionShares.ts'
import { RetrieveEstateConstructionCost } from './tariffs/RetrieveEstateConstructionCost.ts'
import { RetrieveEstateStreetValuations } from './tariffs/RetrieveEstateStreetValuations.ts'
import { RetrieveEstateStreetValuationsWithoutAuthorization } from './tariffs/RetrieveEstateStreetValuationsWithoutAuthorization.ts'
import { RetrieveEstateTypes } from './tariffs/RetrieveEstateTypes.ts'
import { RetrieveEstateUsageTypes } from './tariffs/RetrieveEstateUsageTypes.ts'
import { RetrieveLandTypes } from './tariffs/RetrieveLandTypes.ts'
import { CalculateContractSettlement } from './water/cancellation/CalculateContractSettlement.ts'
import { AnswerWaterApplication } from './water/applications/AnswerWaterApplication.ts'
import { AnswerWaterHandover } from './water/applications/AnswerWaterHandover.ts'
import { ApplyForWaterService } from './water/applications/ApplyForWaterService.ts'
import { PreviewWaterDecision } from './water/applications/PreviewWaterDecision.ts'
import { DecideWaterApplication } from './water/applications/DecideWaterApplication.ts'
import { GetOwnWaterApplication } from './water/applications/GetOwnWaterApplication.ts'
import { GetOwnWaterApplications } from './water/applications/GetOwnWaterApplications.ts'
import { GetWaterApplicationForClerk } from './water/applications/GetWaterApplicationForClerk.ts'
import { GetWaterApplicationOffer } from './water/applications/GetWaterApplicationOffer.ts'
import { GetWaterApplicationsForClerks } from './water/applications/GetWaterApplicationsForClerks.ts'
import { WithdrawWaterApplication } from './water/applications/WithdrawWaterApplication.ts'
import { AnswerWaterInvitation } from './water/shares/AnswerWaterInvitation.ts'
import { EndWaterShare } from './water/shares/EndWaterShare.ts'
import { GetSharedSubscription } from './water/shares/GetSharedSubscription.ts'
import { GetWaterSharedWithMe } from './water/shares/GetWaterSharedWithMe.ts'
import { GetWaterShares } from './water/shares/GetWaterShares.ts'
import { PaySharedWater } from './water/shares/PaySharedWater.ts'
import { ShareWaterSubscription } from './water/shares/ShareWaterSubscription.ts'
import { ForecastWaterBill } from './water/use/ForecastWaterBill.ts'
import { GetNeighbourhoodUse } from './water/use/GetNeighbourhoodUse.ts'
import { GetWaterTariffWithoutAuthorization } from './water/use/GetWaterTariffWithoutAuthorization.ts'
import { CloseCancelledContract } from './water/cancellation/CloseCancelledContract.ts'
import { CreateWaterBillDocument } from './water/bills/CreateWaterBillDocument.ts'
import { CreateContractClosingDocument } from './water/cancellation/CreateContractClosingDocument.ts'
import { GetContractCancellationStatus } from './water/cancellation/GetContractCancellationStatus.ts'
import { GetContractCancellationsForClerks } from './water/cancellation/GetContractCancellationsForClerks.ts'
import { GetLateWaterDebtsForClerks } from './water/late-debts/GetLateWaterDebtsForClerks.ts'
import { GetSubscriberAddressString } from './water/GetSubscriberAddressString.ts'
import { GetSubscriberListByIdentityNumber } from './water/GetSubscriberListByIdentityNumber.ts'
import { GetSubscriptionDetail } from './water/GetSubscriptionDetail.ts'
import { GetSubscriptionList } from './water/GetSubscriptionList.ts'
import { GetWaterPeriodsForClerks } from './water/periods/GetWaterPeriodsForClerks.ts'
import { GetWaterPeriodForClerks } from './water/periods/GetWaterPeriodForClerks.ts'
import { StartWaterPeriod } from './water/periods/StartWaterPeriod.ts'
import { GetWaterSubscriptionForClerk } from './water/periods/GetWaterSubscriptionForClerk.ts'
import { NoteMeterReading } from './water/periods/NoteMeterReading.ts'
import { DecidePeriodReading } from './water/periods/DecidePeriodReading.ts'
import { RunWaterPeriod } from './water/periods/RunWaterPeriod.ts'
import { ApproveWaterPeriod } from './water/periods/ApproveWaterPeriod.ts'
import { WithdrawWaterPeriod } from './water/periods/WithdrawWaterPeriod.ts'
import { AnswerWaterProposal } from './water/corrections/AnswerWaterProposal.ts'
import { CorrectWaterBill } from './water/corrections/CorrectWaterBill.ts'
import { GetWaterProposalsForClerks } from './water/corrections/GetWaterProposalsForClerks.ts'
import { PreviewWaterBillCorrection } from './water/corrections/PreviewWaterBillCorrection.ts'
import { GetWorkOrdersForClerks } from './water/work-orders/GetWorkOrdersForClerks.ts'
import { PlanWorkOrder } from './water/work-orders/PlanWorkOrder.ts'
import { MoveWorkOrders } from './water/work-orders/MoveWorkOrders.ts'
import { DecideIllegalUse } from './water/illegal-use/DecideIllegalUse.ts'
import { GetIllegalUsesForClerks } from './water/illegal-use/GetIllegalUsesForClerks.ts'
import { GetOwnIllegalUses } from './water/illegal-use/GetOwnIllegalUses.ts'
import { NoteNothingFound } from './water/illegal-use/NoteNothingFound.ts'
import { RecordIllegalUse } from './water/illegal-use/RecordIllegalUse.ts'
import { DecideWaterRegion } from './water/differences/DecideWaterRegion.ts'
import { GetWaterDifferencesForClerks } from './water/differences/GetWaterDifferencesForClerks.ts'
import { GetUnbilledLinesForClerks } from './water/differences/GetUnbilledLinesForClerks.ts'
import { GetWaterRegionChangesForClerks } from './water/differences/GetWaterRegionChangesForClerks.ts'
import { SettleWaterDifference } from './water/differences/SettleWaterDifference.ts'
import { RepeatWorkOrder } from './water/work-orders/RepeatWorkOrder.ts'
import { WithdrawWorkOrder } from './water/work-orders/WithdrawWorkOrder.ts'
import { ReportWorkOrder } from './water/work-orders/ReportWorkOrder.ts'
import { NoteWaterLine } from './water/late-debts/NoteWaterLine.ts'
import { GetWaterProtectionsForClerks } from './water/late-debts/GetWaterProtectionsForClerks.ts'
import { ProtectWaterLine } from './water/late-debts/ProtectWaterLine.ts'
import { GetUnreadMetersForClerks } from './water/reports/GetUnreadMetersForClerks.ts'
import { GetWaterReportForClerks } from './water/reports/GetWaterReportForClerks.ts'
import { SaveWaterSupply } from './water/reports/SaveWaterSupply.ts'
import { EndWaterProtection } from './water/late-debts/EndWaterProtection.ts'
import { OpenContractCancellation } from './water/cancellation/OpenContractCancellation.ts'
import { RejectContractCancellation } from './water/cancellation/RejectContractCancellation.ts'
import { SendContractCancellationCode } from './water/cancellation/SendContractCancellationCode.ts'
import { StartElectronicStateContractCancellation } from './water/cancellation/StartElectronicStateContractCancellation.ts'
import { ValidateSubscriberNo } from './water/ValidateSubscriberNo.ts'

export const handlers: Handlers = {
  AddReferenceRows,
  WithdrawReferenceRow,
  StartImport,
  SendImportPart,
  TryImport,
  WriteImport,
  GetImport,
  GetImportReport,
  GetTariffCorrectionsForClerks,
  GetImportsForClerks,
  AddressGetCountyListWithoutAuthorization,
  AnswerAdministrationProposal,
  AnswerSecondPersonProposal,
  GetSecondPersonProposals,
  AnswerRegistryProposal,
  ConfirmContactChange,
  DecideContactChange,
  GetContactChangeByLink,
  GetContactChangesForClerks,
  ObjectToContactChange,
  ApproveDeferral,
  AskForMatch,
  AuthorizedAdjustDebtRestructuringInstallments,
  AuthorizedCloseRestructuringEarly,
  AuthorizedGetRestructuringDetailInfo,
  AuthorizedSaveDebtRestructuringInstallments,
  CalculateContractSettlement,
  CalculateTotalAndRemaingAndUsedLeavesOfEmployee,
  AnswerPaymentProposal,
  AnswerRefundProposal,
  CancelPaymentLink,
  ChangePassword,
  CheckHalkThreeDDefinition,
  CheckIsBankThreeDDefinition,
  CheckRegistryUnpaidOnlinePayment,
  CheckVakifThreeDDefinition,
  CheckZiraatThreeDDefinition,
  ChooseRegistry,
  CloseAccount,
  AnswerWaterApplication,
  AnswerWaterHandover,
  ApplyForWaterService,
  DecideWaterApplication,
  PreviewWaterDecision,
  GetOwnWaterApplication,
  GetOwnWaterApplications,
  GetWaterApplicationForClerk,
  GetWaterApplicationOffer,
  GetWaterApplicationsForClerks,
  WithdrawWaterApplication,
  AnswerWaterInvitation,
  EndWaterShare,
  GetSharedSubscription,
  GetWaterSharedWithMe,
  GetWaterShares,
  PaySharedWater,
  ShareWaterSubscription,
  ForecastWaterBill,
  GetNeighbourhoodUse,
  GetWaterTariffWithoutAuthorization,
  CloseCancelledContract,
  CollectBankRelatedPendingDebtsBeforeDebtListing,
  CompleteThreeDPaymentOperation,
  ConfirmSecondFactorSetup,
  ControlCollection,
  CreateCollectionInfoReportForEMunicipalityWithoutAuthorization,
  CreateContractClosingDocument,
  CreateWaterBillDocument,
  CreateDebtStatusCertificate,
  CreateEmployeePayslip,
  CreateNoDebtCertificate,
  CreatePaymentLink,
  CreateRestructuringPlanDocument,
  CreateUserDetail,
  CreateUserForEmunicipality,
  CreateUserStatus,
  DecideDeclaration,
  EndDuties,
  EndOwnRepresentation,
  EndOwnSignIn,
  EndRepresentation,
  EndResolutionFollow,
  EndSignInsOfMember,
  ExportOwnData,
  GetLooksAtOwnRecords,
  FollowResolutions,
  GetAccrumentDerivation,
  GetAccrumentListForEMunicipality,
  GetActiveMerchantBankInfo,
  GetAddressParameterWithoutAuthorization,
  GetAdvertisingTaxAnnualGroupTariffByProcessYear,
  GetAllUsersForEmunicipality,
  GetAnnouncementPicture,
  GetAnnouncementsForClerks,
  GetAnnouncementsWithoutAuthorization,
  GetAnnouncementVersions,
  GetAuditEvents,
  GetCuriosityCases,
  CloseCuriosityCase,
  GetCaptchaChallengeWithoutAuthorization,
  GetCollectedList,
  GetComplaint,
  GetComplaintForClerk,
  GetComplaintTermsWithoutAuthorization,
  GetComplaintsForClerk,
  GetConcreteInnerDoorListWithoutAuthorization,
  GetContractCancellationStatus,
  GetContractCancellationsForClerks,
  GetCurrentRestructuringParameter,
  GetDebtListForEMunicipality,
  GetDebtListWillBeRestructured,
  GetDebtListWithFeeCodes,
  GetDebtListWithRevenueCode,
  GetDeclarationAccrumentBalancesofEMunicipality,
  GetDeclarationAccruments,
  GetDeclarationCollectionsForEMunicipality,
  GetDeclarationDetail,
  GetDeclarationDocument,
  GetDeclarationDraft,
  GetDeclarationDrafts,
  GetDeclarationForClerk,
  GetDeclarationsForClerk,
  GetDeferralForClerk,
  GetDeferralsForClerks,
  GetDistrictByCode,
  GetDistrictListFromActiveAddressSource,
  GetDistrictListViaCountyCode,
  GetDistrictListWithoutAuthorization,
  GetEmployeeForClerk,
  GetEmployeesForClerks,
  GetEmployeeScoreCardAccrumentSummaries,
  GetFile,
  GetFilteredRegistries,
  GetGuestDebts,
  GetIssuedDocument,
  GetIssuedDocuments,
  GetKnownProperties,
  GetLateWaterDebtsForClerks,
  GetMatrimonyFees,
  GetMembersWaitingForMatch,
  GetMenuRowsForClerks,
  GetMenuVersions,
  GetOnlinePaymentAccrumentListWithoutAuthorization,
  GetOpenComplaintsNearbyWithoutAuthorization,
  GetOrderNumberForOnlinePayment,
  GetOuterDoorListWithoutAuthorization,
  GetOwnAddresses,
  GetOwnComplaints,
  GetOwnFiles,
  GetOwnHome,
  GetOwnMatchRequest,
  GetOwnPaymentLinks,
  GetOwnProfile,
  GetOwnRegistries,
  GetOwnRepresentatives,
  GetOwnResolutionFollows,
  GetOwnRestructurings,
  GetOwnSecondFactor,
  GetOwnSignIns,
  GetPRApplicationTypeWithoutAuthorization,
  GetPagesWithoutData,
  GetParameterValue,
  GetPayerForClerk,
  AskBankForClerk,
  GetMessageServiceState,
  GetPersonInfoViaEDevlet,
  GetPublicComplaintsWithoutAuthorization,
  GetReferenceRows,
  GetRefundAccountForClerk,
  GetRefundsForClerks,
  GetRegistryProposalsForClerks,
  GetRepresentationsForClerks,
  GetResolution,
  GetResolutionDocument,
  GetResolutionList,
  GetResolutionTypeList,
  GetRetailRegistryInfoViaNISWithoutAuthorization,
  GetServerTime,
  GetSha512HashValue,
  GetSiteLookVersions,
  GetSiteText,
  GetSiteTextsForClerks,
  GetSiteTextVersions,
  GetStreetListWithoutAuthorization,
  GetSubscriberAddressString,
  GetSubscriberListByIdentityNumber,
  GetSubscriptionDetail,
  GetSubscriptionList,
  GetTaxTermsWithoutAuthorization,
  GetTownMapWithoutAuthorization,
  GetUserOfEMunicipality,
  GetVposWebRequestReponse,
  GetWithdrawnResolutions,
  EndAutomaticOrder,
  GetOwnAutomaticOrders,
  GiveAutomaticOrder,
  BookBankFile,
  GetBankFile,
  GetBankFileContent,
  GetBankFileLayouts,
  GetBankFileReport,
  GetBankFiles,
  MakeDebtFile,
  MoveBankFile,
  SaveBankFileLayout,
  SaveCollectingBank,
  SendBankFilePart,
  StartBankFile,
  GetBridgeCases,
  GetBridgeDeadLetters,
  GetAccountMovements,
  GetTakings,
  GetTakingsAsPdf,
  GetAccrualsAndCollections,
  GetAgeOfDebts,
  GetReconciliationCases,
  ResolveReconciliationCase,
  AnswerReconciliationProposal,
  GetReconciliationDays,
  GetTotalsOfDay,
  CloseDay,
  GetBridgeState,
  CloseBridgeRejection,
  GetHeldRecords,
  DecideHeldRecord,
  AcceptHeldFile,
  SendBridgeEventsAgain,
  GetPortalState,
  GetRetention,
  SendPrivacyApplication,
  GetOwnPrivacyApplications,
  WithdrawPrivacyApplication,
  GetOwnPrivacyAnswer,
  GetPrivacyAnswerWithoutAuthorization,
  GetPrivacyApplicationsForClerks,
  GetPrivacyApplicationForClerk,
  RecordPrivacyApplication,
  DecidePrivacyApplication,
  GetPrivacyProposalsForClerks,
  AnswerPrivacyProposal,
  GetReturnedContacts,
  CloseReturnedContact,
  GetProcessingRegister,
  GetOwnDecisionsOfToday,
  GetWorkForClerks,
  IsEmployeeActive,
  IsOnlinePaymentAccrumentsTriedBefore,
  ListPaymentsForClerk,
  LoginViaEDevlet,
  MatchMemberWithRegistry,
  MoveComplaint,
  NameRepresentative,
  NoteRefundPaid,
  NoteRefundServed,
  ChooseRefundWay,
  GetWaterPeriodsForClerks,
  GetWaterPeriodForClerks,
  StartWaterPeriod,
  GetWaterSubscriptionForClerk,
  NoteMeterReading,
  DecidePeriodReading,
  RunWaterPeriod,
  ApproveWaterPeriod,
  WithdrawWaterPeriod,
  AnswerWaterProposal,
  CorrectWaterBill,
  GetWaterProposalsForClerks,
  PreviewWaterBillCorrection,
  GetWorkOrdersForClerks,
  PlanWorkOrder,
  MoveWorkOrders,
  RepeatWorkOrder,
  DecideWaterRegion,
  GetWaterDifferencesForClerks,
  GetWaterRegionChangesForClerks,
  SettleWaterDifference,
  ReportWorkOrder,
  WithdrawWorkOrder,
  DecideIllegalUse,
  GetIllegalUsesForClerks,
  GetOwnIllegalUses,
  NoteNothingFound,
  RecordIllegalUse,
  NoteWaterLine,
  GetWaterProtectionsForClerks,
  ProtectWaterLine,
  EndWaterProtection,
  GetUnbilledLinesForClerks,
  GetUnreadMetersForClerks,
  GetWaterReportForClerks,
  SaveWaterSupply,
  OnlineOperationCollectDebt,
  OpenComplaintsByPhone,
  OpenContractCancellation,
  OpenPaymentLink,
  PreviewDeclaration,
  PreviewResolution,
  ProveSecondFactor,
  PublishResolution,
  QueryOnlinePaymentOrderStatus,
  RateComplaint,
  RecordEMunicipalityAdDeclaration,
  RecordEMunicipalityECTDeclaration,
  RecordEMunicipalityEntertainmentDeclaration,
  RecordEMunicipalityEstateDeclaration,
  RefuseMatch,
  RejectContractCancellation,
  RejectDeferral,
  SaveAnnouncement,
  GetMapAreaVersions,
  SaveMapAreas,
  SaveMenu,
  SaveSiteLook,
  SaveSiteText,
  WithdrawAnnouncement,
  WithdrawDeferral,
  WithdrawResolution,
  ReleaseComplaintText,
  RemoveDeclarationDraft,
  RemoveFile,
  RenewRecoveryCodes,
  ReopenComplaint,
  ReplyToComplaint,
  RetrieveAccrumentModulTypes,
  RetrieveAdvertisingTaxLocations,
  RetrieveAdvertisingTypes,
  RetrieveBankBranchesWithoutAuthorization,
  RetrieveBanksWithoutAuthorization,
  RetrieveCollectionDetailByCollectionOid,
  RetrieveDeclarationSummary,
  RetrieveECTActivityTypes,
  RetrieveECTAnnualPrices,
  RetrieveEmployeeDetailedInformation,
  RetrieveEnforcementInformation,
  RetrieveEnforcementOfficeWithoutAuthorization,
  RetrieveEntertainmentPlaceTypes,
  RetrieveEntertainmentTypes,
  RetrieveEstateAbrasionShares,
  RetrieveEstateConstructionCost,
  RetrieveEstateStreetValuations,
  RetrieveEstateStreetValuationsWithoutAuthorization,
  RetrieveEstateTypes,
  RetrieveEstateUsageTypes,
  RetrieveLandTypes,
  RetrieveLeaveApplicationInformations,
  RetrieveLeaveKindsWithoutAuthorization,
  RetrieveMenusWithoutAuthorization,
  RetrieveParametersWithoutAuthorization,
  RetrievePassword,
  SaveDeclarationDraft,
  SaveEDevletLogin,
  SaveOnlinePaymentAccrument,
  SaveOnlinePaymentRequest,
  SaveOnlinePaymentResponse,
  SaveOwnAddress,
  GetOwnRefunds,
  SaveRefundAccount,
  SearchPortal,
  SendComplaint,
  SendContractCancellationCode,
  SendEmailCode,
  SendOrderStatusCode,
  FindPaymentsByPhone,
  GetAdministrationProposals,
  GetPeopleForAdministrators,
  GetRefundProposalsForClerks,
  GiveDuties,
  ReopenAccount,
  ResetSecondFactor,
  RegisterPhoneOfClerk,
  SendCodeToPhoneOfClerk,
  SendPasswordForMember,
  SendSms,
  SettlePaymentByHand,
  SignOut,
  StartDeclarationDraft,
  StartEDevletLogin,
  StartElectronicStateContractCancellation,
  StartMatrimonyPayment,
  StartSecondFactorSetup,
  SupportComplaint,
  UpdateUserForEMunicipality,
  UploadFile,
  ValidateCode,
  ValidateEMunicipalityUserForRegister,
  ValidateRegistries,
  ValidateSubscriberNo,
  ValidateUserForEMunicipality,
  VerifyAndGenerateToken,
  VerifyDocumentWithoutAuthorization,
  WithdrawDeclaration,
}
